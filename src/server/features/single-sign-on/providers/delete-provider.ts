import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteProvider as endpoint } from '#contracts/single-sign-on/delete-provider.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { providerDeleted } from '../events.ts';
import { deleteProviderRow, loadProvider } from '../stores/provider-store.ts';

export async function deleteProvider(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const provider = await loadProvider(ctx.db, query.id, { lock: true });
  if (!provider) throw notFound();
  await deleteProviderRow(ctx.db, provider.id);
  ctx.announce(providerDeleted, { providerId: provider.id, slug: provider.slug });
  return {};
}
