import type { copyConnector as endpoint } from '#contracts/connectors/copy-connector.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { connectorChanged } from '../events.ts';
import { loadConnector, loadConnectors, putConnector } from '../stores/connector-store.ts';
import { freeName } from './free-name.ts';

export async function copyConnector(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const original = await loadConnector(ctx.db, query.id);
  if (!original) throw notFound();
  const taken = new Set((await loadConnectors(ctx.db)).map(({ name }) => name.toLowerCase()));
  const name = freeName(original.name, taken);
  const id = ctx.randomId();
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  // It asks with what its origin lends, so it stops with it, too.
  const copy = { ...original, id, name, ownerId: by.modifiedBy, originPart: null, revision: 1, ...by };
  await putConnector(ctx.db, copy);
  ctx.announce(connectorChanged, { connectorId: id, change: 'created' }, { facts: { name } });
  return { id, name };
}
