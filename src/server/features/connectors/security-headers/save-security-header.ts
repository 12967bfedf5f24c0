import type { saveSecurityHeader as endpoint } from '#contracts/connectors/save-security-header.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { headerNameFault } from '#engine/form/sources/request-headers.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { sealHeader } from '../asking/secret-headers.ts';
import { hostOf, type SecurityHeader } from '../connector.ts';
import { securityHeaderChanged } from '../events.ts';
import { sealOauth } from '../oauth/oauth-secrets.ts';
import { isSameOauth, keptSecretFaults, oauthFaults, oauthOf } from '../oauth/oauth-settings.ts';
import { loadSecurityHeader, putSecurityHeader } from '../stores/security-header-store.ts';
import { deleteTokens } from '../stores/token-store.ts';
import { changesOfHeader } from './told-of-header.ts';

type Input = EndpointInput<typeof endpoint>['body'];

/**
 * Creates or changes a security header. Omitted values stay, except when the host changes or sending without encryption
 * is allowed from now on: a person without the right to read a secret must not be able to send it to a host of their
 * choice, or where others can read it.
 */
export async function saveSecurityHeader(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const id = body.id ?? ctx.randomId();
  // Sealed before the transaction begins, for the key may have to be fetched.
  const fresh = new Map<string, string>();
  for (const { name, value } of body.headers) {
    if (value !== undefined) fresh.set(name.toLowerCase(), await sealHeader(ctx, id, name, value));
  }
  const clientSecret = body.oauth?.clientSecret;
  const sealedSecret = clientSecret ? await sealOauth(ctx, id, 'client', clientSecret) : clientSecret;
  return ctx.inTransaction((tx) => save(tx, id, body, { values: fresh, sealedSecret }));
}

/** What was given anew and is sealed; a client secret that is undefined stays, null is none. */
interface Fresh {
  readonly values: ReadonlyMap<string, string>;
  readonly sealedSecret: string | null | undefined;
}

async function save(ctx: Context, id: string, body: Input, { values: fresh, sealedSecret }: Fresh) {
  const stored =
    body.id === undefined ? undefined : await loadSecurityHeader(ctx.db, body.id, { lock: true });
  if (body.id !== undefined && !stored) throw notFound();
  if (stored && body.revision !== stored.revision) throw await staleError(ctx, 'stale_revision', stored);
  const allowsPlainHttp = body.allowsPlainHttp ?? stored?.allowsPlainHttp ?? false;
  const isOpened = allowsPlainHttp && stored?.allowsPlainHttp === false;
  const kept = stored?.host === body.host && !isOpened ? stored : undefined;
  const oauth = oauthOf(body, kept, sealedSecret);
  const faults = [
    ...faultsOf(body, kept, fresh),
    ...oauthFaults(oauth, body.headers, allowsPlainHttp),
    ...keptSecretFaults(body, kept, stored),
  ];
  const isOnlyOpened = isOpened && stored.host === body.host;
  const violations = isOnlyOpened ? faults.map(asOpened) : faults;
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const headers = body.headers.map(({ name }) => ({
    name,
    sealed: fresh.get(name.toLowerCase()) ?? sealedOf(kept, name) ?? '',
  }));
  const revision = (stored?.revision ?? 0) + 1;
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  const { name, host } = body;
  // With other values it is the person's own, and the connect hub makes another.
  const isOwn = !kept || fresh.size > 0 || !isSameOauth(kept.oauth, oauth);
  const origin = isOwn ? null : kept.origin;
  const isStopped = !isOwn && kept.isStopped;
  const made = { name, host, allowsPlainHttp, headers, oauth, origin, isStopped };
  const header = { id, ...made, revision, ...by };
  await refuseTakenName('body.name', name, () => putSecurityHeader(ctx.db, header));
  const isSameClient = kept !== undefined && isSameOauth(kept.oauth, oauth) && !sealedSecret;
  if (!isSameClient) await deleteTokens(ctx.db, id);
  const change = stored ? 'saved' : 'created';
  const changes = stored ? changesOfHeader(stored, header, body.oauth?.clientSecret) : [];
  ctx.announce(securityHeaderChanged, { headerId: id, change }, { facts: { name }, changes });
  return { id, revision };
}

function faultsOf(
  body: Input,
  kept: SecurityHeader | undefined,
  fresh: ReadonlyMap<string, string>,
): Violation[] {
  const seen = new Set<string>();
  const isHost = hostOf(`https://${body.host}`) === body.host || hostOf(`http://${body.host}`) === body.host;
  const violations: Violation[] = isHost ? [] : [{ path: 'body.host', code: 'not_a_host' }];
  for (const [index, { name, value }] of body.headers.entries()) {
    const path = `body.headers[${index}]`;
    const code = headerNameFault(name);
    if (code !== null) violations.push({ path: `${path}.name`, code, params: { name } });
    if (seen.has(name.toLowerCase()))
      violations.push({ path: `${path}.name`, code: 'key_twice', params: { key: name } });
    seen.add(name.toLowerCase());
    const isThere = fresh.has(name.toLowerCase()) || sealedOf(kept, name) !== undefined;
    if (!isThere) violations.push({ path: `${path}.value`, code: 'secret_missing' });
    if (value !== undefined && /[^\t\x20-\x7e\x80-\xff]/.test(value)) {
      violations.push({ path: `${path}.value`, code: 'text_characters' });
    }
  }
  return violations;
}

/** The value is stored, but was given for encrypted sending only. */
const asOpened = (fault: Violation): Violation =>
  fault.code === 'secret_missing' ? { ...fault, code: 'secret_for_plain' } : fault;

function sealedOf(header: SecurityHeader | undefined, name: string): string | undefined {
  return header?.headers.find((other) => other.name.toLowerCase() === name.toLowerCase())?.sealed;
}
