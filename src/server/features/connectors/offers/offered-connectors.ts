import { usualCall } from '#engine/form/sources/call-settings.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { heldBy, idOfConnector, waitsForResume } from '../asking/asker.ts';
import { type Connector, hostOf } from '../connector.ts';
import { freeName } from '../connectors/free-name.ts';
import { changesOfConnector } from '../connectors/told-of-connector.ts';
import { connectorChanged } from '../events.ts';
import { connectorResumed } from '../resilience/pause.ts';
import { clearHealth } from '../stores/connector-health-store.ts';
import { putConnector, setOrigin } from '../stores/connector-store.ts';
import type { ConnectorOffer, OfferedPart } from './connector-offer.ts';

/** Makes a connector of an offer, with a name that is free. `taken` has the names in lower case, and gets this one. */
export async function makeOffered(
  ctx: Context,
  { origin, stopped, price: { price, currency } }: ConnectorOffer,
  { part, name: wanted, description, url, responsePath, paging, columns }: OfferedPart,
  securityHeaderId: string | null,
  taken: Set<string>,
): Promise<{ readonly id: string; readonly name: string }> {
  const name = taken.has(wanted.toLowerCase()) ? freeName(wanted, taken) : wanted;
  taken.add(name.toLowerCase());
  const id = ctx.randomId();
  const request = {
    method: 'GET' as const,
    url,
    params: [],
    headers: [],
    body: '',
    responseFormat: 'JSON' as const,
    responsePath,
    securityHeaderId,
    hasGovHeaders: false,
  };
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  await putConnector(ctx.db, {
    ...{ id, name, description, type: 'advanced', request, answerColumns: columns },
    ...{ origin, originPart: part, stopped },
    settings: {
      ...usualCall,
      paging: { ...usualCall.paging, ...paging },
      pricePerRequest: price,
      currency,
    },
    ownerId: by.modifiedBy,
    revision: 1,
    ...by,
  });
  ctx.announce(connectorChanged, { connectorId: id, change: 'created' }, { facts: { name } });
  return { id, name };
}

/**
 * Has a connector follow its offer: it asks the same of another host when the system has moved, with the header of the offer,
 * and stops or resumes with it. `part` is absent for one that the offer no longer has, and for a copy.
 */
export async function follow(
  ctx: Context,
  offer: ConnectorOffer,
  known: Connector,
  part: OfferedPart | undefined,
  headerId: string | null,
): Promise<void> {
  const url = part && hasMoved(known, part.url) ? part.url : known.request.url;
  const isOfOffer = hostOf(url) === offer.host;
  const securityHeaderId = isOfOffer && headerId !== null ? headerId : known.request.securityHeaderId;
  const { origin, stopped } = offer;
  await changeOffered(ctx, known, {
    ...known,
    request: { ...known.request, url, securityHeaderId },
    origin,
    stopped,
  });
}

/** Stores a connector that its origin changed, if it did, and tells of it. In a transaction. */
export async function changeOffered(ctx: Context, known: Connector, next: Connector): Promise<void> {
  const { id: connectorId, name } = known;
  const isAsked = known.request.url !== next.request.url;
  const areOther = isAsked || known.request.securityHeaderId !== next.request.securityHeaderId;
  const changes = changesOfConnector(known, next);
  const isTold = areOther || changes.length > 0;
  if (!isTold && known.stopped === next.stopped && known.origin === next.origin) return;
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  if (isTold) {
    await putConnector(ctx.db, { ...next, revision: known.revision + 1, ...by });
    ctx.announce(connectorChanged, { connectorId, change: 'saved' }, { facts: { name }, changes });
  } else {
    // Its settings are as they were: whoever is editing it goes on.
    await setOrigin(ctx.db, connectorId, next);
  }
  // What the host before answered says nothing of this one.
  if (isAsked) await clearHealth(ctx.db, idOfConnector(connectorId));
  if (isAwaited(known) && !isAwaited(next)) ctx.announce(connectorResumed, { connectorId });
}

const isAwaited = (connector: Connector) => waitsForResume(heldBy(connector));

/** Whether a connector asks the same at another host. */
function hasMoved({ request }: Connector, url: string): boolean {
  return request.url !== url && behindHost(request.url) === behindHost(url);
}

const behindHost = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
