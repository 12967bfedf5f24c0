import type { deleteAuthority as endpoint } from '#contracts/authorities/delete-authority.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteAuthorityRow } from './authority-store.ts';
import { authorityChanged } from './events.ts';
import { ownAuthorities } from './trusted-authorities.ts';

export async function deleteAuthority(
  ctx: Context,
  { query: { id } }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const deleted = await deleteAuthorityRow(ctx.db, id);
  if (!deleted) throw notFound();
  ctx.announce(authorityChanged, { authorityId: id, ...deleted, change: 'deleted' });
  ctx.afterCommit(() => ownAuthorities(ctx.platform).changed(ctx.tenant));
  return {};
}
