import { actorOf, type Context } from '#server/platform/context.ts';
import { openHeader, sealHeader } from '../asking/secret-headers.ts';
import type { SecurityHeader } from '../connector.ts';
import { freeName, maxNameLength } from '../connectors/free-name.ts';
import { securityHeaderChanged } from '../events.ts';
import { openOauth, sealOauth } from '../oauth/oauth-secrets.ts';
import { isSameOauth } from '../oauth/oauth-settings.ts';
import { changesOfHeader } from '../security-headers/told-of-header.ts';
import { loadSecurityHeaders, lockHeaderOf, putSecurityHeader } from '../stores/security-header-store.ts';
import { deleteTokens } from '../stores/token-store.ts';
import type { ConnectorOffer, OfferedHeader } from './connector-offer.ts';

type OfferedToken = Extract<OfferedHeader, { client: unknown }>;
type OfferedValue = Exclude<OfferedHeader, OfferedToken>;

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
  const values = await sealedValues(ctx, id, header);
  const next: SecurityHeader = {
    id,
    name: known && !isNamedForHost(known, host) ? known.name : await nameFor(ctx, offer),
    host,
    allowsPlainHttp,
    ...values,
    revision: (known?.revision ?? 0) + 1,
    origin,
    isStopped,
  };
  if (known && !isSameOauth(known.oauth, next.oauth)) await deleteTokens(ctx.db, id);
  await putSecurityHeader(ctx.db, { ...next, modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now });
  const change = known ? 'saved' : 'created';
  const changes = known ? changesOfHeader(known, next, await otherSecret(ctx, known, header)) : [];
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
  if (!isSame || !header) return false;
  return 'client' in header ? hasClient(ctx, known, header) : hasValue(ctx, known, header);
}

async function hasValue(ctx: Context, { id, oauth, headers }: SecurityHeader, { name, value }: OfferedValue) {
  const [only, ...others] = headers;
  if (oauth !== null || only?.name !== name || others.length > 0) return false;
  return (await openHeader(ctx, id, only)) === value;
}

async function hasClient(ctx: Context, known: SecurityHeader, { name, client }: OfferedToken) {
  const { headers, oauth } = known;
  if (headers.length > 0 || oauth?.headerName !== name) return false;
  if (oauth.tokenUrl !== client.tokenUrl || oauth.clientId !== client.id) return false;
  return (await secretOf(ctx, known)) === client.secret;
}

async function secretOf(ctx: Context, { id, oauth }: SecurityHeader): Promise<string | null> {
  const sealed = oauth?.sealedSecret ?? null;
  return sealed === null ? null : openOauth(ctx, id, 'client', sealed);
}

/** The client secret if it is another than before; undefined otherwise. */
async function otherSecret(ctx: Context, known: SecurityHeader, header: OfferedHeader) {
  if (!('client' in header)) return undefined;
  return (await secretOf(ctx, known)) === header.client.secret ? undefined : header.client.secret;
}

/** What proves who asks, sealed for a security header. */
async function sealedValues(
  ctx: Context,
  id: string,
  header: OfferedHeader,
): Promise<Pick<SecurityHeader, 'headers' | 'oauth'>> {
  const { name } = header;
  if (!('client' in header)) {
    return { headers: [{ name, sealed: await sealHeader(ctx, id, name, header.value) }], oauth: null };
  }
  const { tokenUrl, id: clientId, secret } = header.client;
  const sealedSecret = await sealOauth(ctx, id, 'client', secret);
  const grant = {
    grant: 'clientCredentials',
    authentication: 'post',
    authorizationUrl: '',
    scope: '',
  } as const;
  return { headers: [], oauth: { ...grant, tokenUrl, clientId, sealedSecret, headerName: name } };
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
