import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { canCarry, hostOf, type OauthClient, type SecurityHeader } from '../connector.ts';
import { accessToken, type TokenFailure } from '../oauth/access-token.ts';
import { loadSecurityHeader } from '../stores/security-header-store.ts';

const purpose = 'connectors';

/** Encrypts the value of a header of a security header. Not inside a transaction. */
export async function sealHeader(ctx: Context, id: string, name: string, value: string): Promise<string> {
  return sealText(await ctx.platform.keys.secret(ctx.tenant, purpose), value, placeOf(id, name));
}

/** What proves to another system who asks. */
export interface Secrets {
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The generation of the token among the headers; null: there is none. */
  readonly token: number | null;
  /** The revision of the security header; 0: there is none. */
  readonly revision: number;
}

const noSecrets: Secrets = { headers: {}, token: null, revision: 0 };

/**
 * Why no secrets go along: the header is gone, for another host or not to be read any more; the connect hub has stopped it; it
 * would not be encrypted; or there is no token.
 */
export type SecretsRefused =
  | 'security_header'
  | 'security_header_stopped'
  | 'security_header_plain'
  | TokenFailure;

/** The headers of a security header in clear, for a request to its host, or why not. Not inside a transaction. */
export async function secretHeaders(
  ctx: Context,
  id: string | null,
  url: string,
): Promise<Secrets | SecretsRefused> {
  return id === null ? noSecrets : secretsOf(ctx, id, url, null);
}

/** The same with a token that is newer than the one that was refused. Not inside a transaction. */
export async function renewedSecrets(
  ctx: Context,
  id: string | null,
  url: string,
  refused: Secrets,
): Promise<Secrets | SecretsRefused> {
  return id === null ? noSecrets : secretsOf(ctx, id, url, refused.token);
}

async function secretsOf(
  ctx: Context,
  id: string,
  url: string,
  refusedToken: number | null,
): Promise<Secrets | SecretsRefused> {
  const stored = await loadSecurityHeader(ctx.db, id);
  if (stored?.host !== hostOf(url)) return 'security_header';
  if (stored.isStopped) return 'security_header_stopped';
  if (!canCarry(stored, url)) return 'security_header_plain';
  const opened = await openAll(ctx, stored);
  if (opened.some(([, value]) => value === null)) return 'security_header';
  const headers = Object.fromEntries(opened) as Record<string, string>;
  const { revision } = stored;
  if (stored.oauth === null) return { headers, token: null, revision };
  const token = await accessToken(ctx, { ...stored, oauth: stored.oauth }, refusedToken);
  if (typeof token === 'string') return token;
  return {
    headers: { ...headers, ...tokenHeader(stored.oauth, token.value) },
    token: token.generation,
    revision,
  };
}

const tokenHeader = ({ headerName }: OauthClient, token: string) =>
  headerName === undefined ? { authorization: `Bearer ${token}` } : { [headerName.toLowerCase()]: token };

function openAll(ctx: Context, { id, headers }: SecurityHeader) {
  return Promise.all(
    headers.map(async (header) => [header.name.toLowerCase(), await openHeader(ctx, id, header)] as const),
  );
}

/** The value of a header of a security header in clear; null: it cannot be read, or is forgotten. */
export async function openHeader(
  ctx: Context,
  id: string,
  { name, sealed }: SecurityHeader['headers'][number],
): Promise<string | null> {
  return openText(await ctx.platform.keys.secret(ctx.tenant, purpose), sealed, placeOf(id, name));
}

const placeOf = (id: string, name: string) => `${id}:${name.toLowerCase()}`;
