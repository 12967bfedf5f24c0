import type { deleteSecurityHeader as endpoint } from '#contracts/connectors/delete-security-header.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { appsThatMention } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { SecurityHeader } from '../connector.ts';
import { securityHeaderChanged } from '../events.ts';
import { loadConnectors } from '../stores/connector-store.ts';
import { deleteSecurityHeaderRow, loadSecurityHeader } from '../stores/security-header-store.ts';

export async function deleteSecurityHeader(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const header = await loadSecurityHeader(ctx.db, query.id, { lock: true });
  if (!header) throw notFound();
  const users = await usersOf(ctx, header.id);
  if (users.length > 0) throw new AppError('in_use', { apps: users.join(', ') });
  await removeHeader(ctx, header);
  return {};
}

/** The names of the connectors and apps that use a security header. */
export async function usersOf(ctx: Context, headerId: string): Promise<readonly string[]> {
  const connectors = (await loadConnectors(ctx.db))
    .filter(({ request }) => request.securityHeaderId === headerId)
    .map(({ name }) => name);
  const apps = (await appsThatMention(ctx.db, headerId)).map((app) => app.displayName);
  return [...connectors, ...apps];
}

/** Deletes a security header that is of no use any more, and tells of it. In a transaction. */
export async function removeHeader(
  ctx: Context,
  { id: headerId, name }: Pick<SecurityHeader, 'id' | 'name'>,
): Promise<void> {
  await deleteSecurityHeaderRow(ctx.db, headerId);
  ctx.announce(securityHeaderChanged, { headerId, change: 'deleted' }, { facts: { name } });
}
