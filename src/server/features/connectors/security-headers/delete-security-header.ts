import type { deleteSecurityHeader as endpoint } from '#contracts/connectors/delete-security-header.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { appsThatMention } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { securityHeaderChanged } from '../events.ts';
import { loadConnectors } from '../stores/connector-store.ts';
import { deleteSecurityHeaderRow, loadSecurityHeader } from '../stores/security-header-store.ts';

export async function deleteSecurityHeader(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const header = await loadSecurityHeader(ctx.db, query.id, { lock: true });
  if (!header) throw notFound();
  const connectors = (await loadConnectors(ctx.db))
    .filter(({ request }) => request.securityHeaderId === header.id)
    .map(({ name }) => name);
  const apps = (await appsThatMention(ctx.db, header.id)).map((app) => app.displayName);
  const users = [...connectors, ...apps];
  if (users.length > 0) throw new AppError('in_use', { apps: users.join(', ') });
  await deleteSecurityHeaderRow(ctx.db, header.id);
  const { id: headerId, name } = header;
  ctx.announce(securityHeaderChanged, { headerId, change: 'deleted' }, { facts: { name } });
  return {};
}
