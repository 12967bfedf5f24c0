import { actorOf, type Context } from '#server/platform/context.ts';
import { openHeader, sealHeader } from '../asking/secret-headers.ts';
import type { SecurityHeader } from '../connector.ts';
import { freeName, maxNameLength } from '../connectors/free-name.ts';
import { securityHeaderChanged } from '../events.ts';
import { changesOfHeader } from '../security-headers/told-of-header.ts';
import { loadSecurityHeaders, lockHeaderOf, putSecurityHeader } from '../stores/security-header-store.ts';
import type { ConnectorOffer } from './connector-offer.ts';

/**
 * Makes or renews the security header of an offer: the one of the first of these origins that has one, and never one that a
 * person made. Answers its id; null: the offer needs none. In a transaction.
 */
export async function putOfferedHeader(
  ctx: Context,
  offer: ConnectorOffer,
  origins: readonly string[],
): Promise<string | null> {
  const { origin, host, allowsPlainHttp, header } = offer;
  if (header === null) return null;
  const known = await firstHeaderOf(ctx, origins);
  const isStopped = offer.stopped !== null;
  if (known && (await isAsOffered(ctx, known, offer))) return known.id;
  const id = known?.id ?? ctx.randomId();
  const sealed = await sealHeader(ctx, id, header.name, header.value);
  const next: SecurityHeader = {
    id,
    name: known && !isNamedForHost(known, host) ? known.name : await nameFor(ctx, offer),
    host,
    allowsPlainHttp,
    headers: [{ name: header.name, sealed }],
    oauth: null,
    revision: (known?.revision ?? 0) + 1,
    origin,
    isStopped,
  };
  await putSecurityHeader(ctx.db, { ...next, modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now });
  const change = known ? 'saved' : 'created';
  const changes = known ? changesOfHeader(known, next) : [];
  ctx.announce(securityHeaderChanged, { headerId: id, change }, { facts: { name: next.name }, changes });
  return id;
}

async function firstHeaderOf(ctx: Context, origins: readonly string[]): Promise<SecurityHeader | undefined> {
  for (const origin of origins) {
    const header = await lockHeaderOf(ctx.db, origin);
    if (header) return header;
  }
  return undefined;
}

async function isAsOffered(
  ctx: Context,
  known: SecurityHeader,
  { origin, host, allowsPlainHttp, header, stopped }: ConnectorOffer,
): Promise<boolean> {
  const isSame =
    known.origin === origin &&
    known.host === host &&
    known.allowsPlainHttp === allowsPlainHttp &&
    known.isStopped === (stopped !== null);
  const [only, ...others] = known.headers;
  if (!isSame || !header || only?.name !== header.name || others.length > 0) return false;
  return (await openHeader(ctx, known.id, only)) === header.value;
}

/** Whether the product named a header for a host that it is for no more. */
const isNamedForHost = (known: SecurityHeader, host: string) =>
  known.host !== host && known.name.startsWith(known.host);

/** The host; where another header has that name, with what people call the origin; and else with a number. */
async function nameFor(ctx: Context, { host, label }: ConnectorOffer): Promise<string> {
  const taken = new Set((await loadSecurityHeaders(ctx.db)).map(({ name }) => name.toLowerCase()));
  const names = [host, `${host} (${label})`].filter((name) => name.length <= maxNameLength);
  const free = names.find((name) => !taken.has(name.toLowerCase()));
  return free ?? freeName(host, taken);
}
