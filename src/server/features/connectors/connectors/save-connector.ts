import type { saveConnector as endpoint } from '#contracts/connectors/save-connector.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { connectorDefinition } from '#contracts/shapes/connector.ts';
import { plainCall } from '#engine/form/sources/call-settings.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { heldBy, idOfConnector } from '../asking/asker.ts';
import { type Connector, hostOf, madeByHand } from '../connector.ts';
import { connectorChanged } from '../events.ts';
import { presentConnector, requestFaults, settingsFaults } from '../present-connector.ts';
import { connectorResumed } from '../resilience/pause.ts';
import { clearHealth } from '../stores/connector-health-store.ts';
import { loadConnector, putConnector } from '../stores/connector-store.ts';
import { securityFaults } from './security-faults.ts';
import { changesOfConnector } from './told-of-connector.ts';

/** Makes a connector, or changes one as of the revision that the actor saw. */
export async function saveConnector(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const stored = body.id === undefined ? undefined : await loadConnector(ctx.db, body.id, { lock: true });
  if (body.id !== undefined && !stored) throw notFound();
  if (stored && body.revision !== stored.revision) throw await staleError(ctx, 'stale_revision', stored);
  const { name, description, dcType: type, request, settings, display_columns } = definitionOf(body, stored);
  const violations = [
    ...requestFaults(request, 'body.request', settings),
    ...settingsFaults(request, settings, 'body.settings'),
    ...(await securityFaults(ctx, request, 'body.request')),
  ];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const id = stored?.id ?? ctx.randomId();
  const revision = (stored?.revision ?? 0) + 1;
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  const answerColumns = [...new Set(display_columns.available)];
  const ownerId = stored?.ownerId ?? by.modifiedBy;
  const connector = {
    id,
    name,
    description,
    type,
    request,
    settings,
    ownerId,
    answerColumns,
    revision,
    ...originAfter(stored, request),
    ...by,
  };
  await refuseTakenName('body.name', name, () => putConnector(ctx.db, connector));
  // Other settings are a reason to ask again.
  await clearHealth(ctx.db, idOfConnector(id));
  const changes = stored ? changesOfConnector(stored, connector) : [];
  ctx.announce(connectorChanged, { connectorId: id, change: 'saved' }, { facts: { name }, changes });
  const wasHeld = stored !== undefined && heldBy(stored) !== null;
  if (wasHeld && heldBy(connector) === null) ctx.announce(connectorResumed, { connectorId: id });
  return { id, revision };
}

/** A connector that a person sends to another host is the connect hub's no more. */
function originAfter(
  stored: Connector | undefined,
  { url }: Connector['request'],
): Pick<Connector, 'origin' | 'originPart' | 'stopped'> {
  if (!stored || hostOf(stored.request.url) !== hostOf(url)) return madeByHand;
  const { origin, originPart, stopped } = stored;
  return { origin, originPart, stopped };
}

/** Settings that the request omits keep their values; for a new connector they have the defaults. */
function definitionOf(body: EndpointInput<typeof endpoint>['body'], stored: Connector | undefined) {
  return connectorDefinition.parse({
    ...(stored && presentConnector(stored)),
    ...body,
    request: { ...stored?.request, ...body.request },
    settings: {
      ...plainCall,
      ...stored?.settings,
      ...body.settings,
      paging: { ...plainCall.paging, ...stored?.settings.paging, ...body.settings?.paging },
    },
  });
}
