import { type KeyScope, keyScopes } from '#contracts/keys/key-shapes.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import type {
  ProtocolAnswer,
  ProtocolRequest,
  ProtocolRoute,
} from '#server/platform/http/protocol-routes.ts';
import type { StoredKey } from '../key-store.ts';
import { knownKeys } from '../known-keys.ts';
import { clientTokenSeconds, signClientToken } from './client-token.ts';

/** The token endpoint of OAuth 2 for the grant `client_credentials` (RFC 6749, 4.4 and 5). */
export const oauthProtocols: readonly ProtocolRoute[] = [
  { method: 'POST', path: '/api/identity/oauth/token', run: grantToken },
];

/** A refusal of RFC 6749, 5.2. */
type Refusal = 'invalid_request' | 'invalid_client' | 'invalid_scope' | 'unsupported_grant_type';

async function grantToken(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  const form = formOf(request);
  if (form === null) return refused('invalid_request');
  const grant = form.get('grant_type');
  if (!grant) return refused('invalid_request');
  if (grant !== 'client_credentials') return refused('unsupported_grant_type');
  const given = credentialsOf(request, form);
  if (given === 'twice') return refused('invalid_request');
  const client = given && (await clientOf(ctx, given));
  if (!client) {
    const known = given && (await knownKeys(ctx.platform).get(ctx.tenant)).byId.get(given.id);
    ctx.platform.trail.refused(ctx, 'key', { reason: 'wrongClient', subjectId: known?.id });
    return refused('invalid_client', request);
  }
  const scopes = scopesOf(form.get('scope'), client);
  if (scopes === null) return refused('invalid_scope');
  const { platform, tenant, now } = ctx;
  const token = await signClientToken(platform, tenant, { clientId: client.id, scopes, now });
  return answered(200, {
    access_token: token,
    token_type: 'Bearer',
    expires_in: clientTokenSeconds,
    scope: scopes.join(' '),
  });
}

/** Parameters of the body; null if it is no form or one comes twice (RFC 6749, 3.2). */
function formOf({ headers, body }: ProtocolRequest): URLSearchParams | null {
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) return null;
  const form = new URLSearchParams(body);
  return new Set(form.keys()).size === [...form.keys()].length ? form : null;
}

interface Credentials {
  readonly id: string;
  readonly secret: string;
}

/** HTTP Basic or parameters of the body (RFC 6749, 2.3.1), never both. */
function credentialsOf({ headers }: ProtocolRequest, form: URLSearchParams): Credentials | 'twice' | null {
  const basic = /^basic ([A-Za-z0-9+/=]+)$/i.exec(headers.authorization ?? '')?.[1];
  const id = form.get('client_id');
  const secret = form.get('client_secret');
  if (basic === undefined) return id !== null && secret !== null ? { id, secret } : null;
  if (secret !== null) return 'twice';
  const [name, ...rest] = Buffer.from(basic, 'base64').toString().split(':');
  return { id: decoded(name ?? ''), secret: decoded(rest.join(':')) };
}

function decoded(text: string): string {
  return new URLSearchParams(`text=${text}`).get('text') ?? '';
}

/** The client with this secret, while neither it nor its person has ended. */
async function clientOf(ctx: Context, { id, secret }: Credentials): Promise<StoredKey | null> {
  const key = (await knownKeys(ctx.platform).get(ctx.tenant)).byHash.get(sha256(secret));
  if (key?.kind !== 'client' || key.id !== id) return null;
  if (key.expiresOn !== null && Date.parse(key.expiresOn) <= ctx.now.getTime()) return null;
  return (await directory(ctx)).isActive(key.ownerId) ? key : null;
}

/** The scopes asked for, all of the client's without any; null if the client does not have one of them. */
function scopesOf(asked: string | null, client: StoredKey): readonly KeyScope[] | null {
  const words = (asked ?? '').split(' ').filter((word) => word !== '');
  if (words.length === 0) return client.scopes;
  const scopes = keyScopes.filter((scope) => words.includes(scope));
  const isHeld = scopes.every((scope) => client.scopes.includes(scope));
  return isHeld && scopes.length === new Set(words).size ? scopes : null;
}

function refused(error: Refusal, request?: ProtocolRequest): ProtocolAnswer {
  const answer = answered(error === 'invalid_client' ? 401 : 400, { error });
  if (request?.headers.authorization === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': 'Basic realm="oauth"' } };
}

function answered(status: number, body: Readonly<Record<string, unknown>>): ProtocolAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', pragma: 'no-cache' },
    body: JSON.stringify(body),
  };
}
