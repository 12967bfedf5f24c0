import type { deleteConnector as oneEndpoint } from '#contracts/connectors/delete-connector.ts';
import type { deleteConnectors as endpoint } from '#contracts/connectors/delete-connectors.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { appsThatMention } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { heldBy } from '../asking/asker.ts';
import { connectorChanged } from '../events.ts';
import { connectorResumed } from '../resilience/pause.ts';
import { deleteConnectorRow, loadConnector } from '../stores/connector-store.ts';

/** Deletes all of them, or none when one is not there or still used. */
export async function deleteConnectors(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  for (const id of [...new Set(body)].sort()) {
    const connector = await loadConnector(ctx.db, id, { lock: true });
    if (!connector) throw notFound();
    const users = await appsThatMention(ctx.db, id);
    if (users.length > 0) {
      throw new AppError('in_use', { apps: users.map((app) => app.displayName).join(', ') });
    }
    await deleteConnectorRow(ctx.db, id);
    const { name } = connector;
    ctx.announce(connectorChanged, { connectorId: id, change: 'deleted' }, { facts: { name } });
    if (heldBy(connector) !== null) ctx.announce(connectorResumed, { connectorId: id });
  }
  return {};
}

export async function deleteConnector(
  ctx: Context,
  { query }: EndpointInput<typeof oneEndpoint>,
): Promise<Record<string, never>> {
  return deleteConnectors(ctx, { body: [query.id] });
}
