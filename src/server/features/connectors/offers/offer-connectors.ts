import type { Context } from '#server/platform/context.ts';
import type { Connector } from '../connector.ts';
import { loadConnectors, lockConnectorsOf } from '../stores/connector-store.ts';
import { headerIdOf } from '../stores/security-header-store.ts';
import type { ConnectorOffer, OfferedConnector } from './connector-offer.ts';
import { follow, makeOffered } from './offered-connectors.ts';
import { putOfferedHeader } from './offered-header.ts';

/**
 * Makes the connectors of an offer that are not there yet, and the security header with its secret, which is renewed if it is
 * there. Those that are there follow to the address and the header of the offer. What a person made stays untouched,
 * whatever it is called. In a transaction.
 */
export async function offerConnectors(
  ctx: Context,
  offer: ConnectorOffer,
): Promise<readonly OfferedConnector[]> {
  const known = await knownParts(ctx, offer);
  const headerId = await putOfferedHeader(ctx, offer, originsOf(offer, known));
  const names = new Set((await loadConnectors(ctx.db)).map(({ name }) => name.toLowerCase()));
  const offered: OfferedConnector[] = [];
  for (const part of offer.connectors) {
    const connector = known.get(part.part);
    if (connector) await follow(ctx, offer, connector, part, headerId);
    offered.push(
      connector
        ? { id: connector.id, name: connector.name, isNew: false }
        : { ...(await makeOffered(ctx, offer, part, headerId, names)), isNew: true },
    );
  }
  return offered;
}

/**
 * Has what was made of an offer follow it: address, secret, and whether it asks. Makes no connectors; the security header of a
 * client is made, for its origin asks with the same token. In a transaction.
 */
export async function renewOffered(ctx: Context, offer: ConnectorOffer): Promise<void> {
  const connectors = await lockConnectorsOf(ctx.db, offer.origin);
  const asksItself = offer.header !== null && 'client' in offer.header;
  const hasHeader = (await headerIdOf(ctx.db, offer.origin)) !== undefined;
  if (connectors.length === 0 && !asksItself && !hasHeader) return;
  const headerId = await putOfferedHeader(ctx, offer, [offer.origin]);
  const parts = new Map(offer.connectors.map((part) => [part.part, part]));
  for (const connector of connectors) {
    const part = connector.originPart === null ? undefined : parts.get(connector.originPart);
    await follow(ctx, offer, connector, part, headerId);
  }
}

/**
 * The connectors of an offer that are there, by their parts: its own, or else those of the same name that an origin left
 * behind which is gone, as when the key of a shop was deleted and entered again.
 */
async function knownParts(
  ctx: Context,
  { origin, connectors }: ConnectorOffer,
): Promise<ReadonlyMap<string, Connector>> {
  const own = await lockConnectorsOf(ctx.db, origin);
  const left = (await loadConnectors(ctx.db)).filter(({ stopped }) => stopped === 'key_deleted');
  return new Map(
    connectors.flatMap(({ part, name, otherNames }) => {
      const names = new Set([name, ...otherNames].map((one) => one.toLowerCase()));
      const found =
        own.find(({ originPart }) => originPart === part) ??
        left.find((one) => one.originPart === part && names.has(one.name.toLowerCase()));
      return found ? [[part, found] as const] : [];
    }),
  );
}

/** The origin of an offer, and before it those whose connectors it takes over. */
function originsOf({ origin }: ConnectorOffer, known: ReadonlyMap<string, Connector>): readonly string[] {
  return [origin, ...new Set([...known.values()].flatMap((one) => one.origin ?? []))];
}
