import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { canCarry, hostOf, type SecurityHeader } from '../connector.ts';
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
 * Why no secrets go along: the header is gone, for another host or not to be read any more; or would not be encrypted; or
 * there is no token.
 */
export type SecretsRefused = 'security_header' | 'security_header_plain' | TokenFailure;

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
  if (!canCarry(stored, url)) return 'security_header_plain';
  const opened = await openAll(ctx, stored);
  if (opened.some(([, value]) => value === null)) return 'security_header';
  const headers = Object.fromEntries(opened) as Record<string, string>;
  const { revision } = stored;
  if (stored.oauth === null) return { headers, token: null, revision };
  const token = await accessToken(ctx, { ...stored, oauth: stored.oauth }, refusedToken);
  if (typeof token === 'string') return token;
  return {
    headers: { ...headers, authorization: `Bearer ${token.value}` },
    token: token.generation,
    revision,
  };
}

async function openAll(ctx: Context, { id, headers }: SecurityHeader) {
  const key = await ctx.platform.keys.secret(ctx.tenant, purpose);
  return Promise.all(
    headers.map(
      async ({ name, sealed }) =>
        [name.toLowerCase(), await openText(key, sealed, placeOf(id, name))] as const,
    ),
  );
}

const placeOf = (id: string, name: string) => `${id}:${name.toLowerCase()}`;
