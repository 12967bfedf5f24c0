import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { hostOf, mayCarry, type SecurityHeader } from '../connector.ts';
import { loadSecurityHeader } from '../stores/security-header-store.ts';

const purpose = 'connectors';

/** Encrypts the value of a header of a security header. Not inside a transaction. */
export async function sealHeader(ctx: Context, id: string, name: string, value: string): Promise<string> {
  return sealText(await ctx.platform.keys.secret(ctx.tenant, purpose), value, placeOf(id, name));
}

/** Why no secrets go along: the header is gone, for another host or not to be read any more; or would not be encrypted. */
export type SecretsRefused = 'security_header' | 'security_header_plain';

/** The headers of a security header in clear, for a request to its host, or why not. Not inside a transaction. */
export async function secretHeaders(
  ctx: Context,
  id: string,
  url: string,
): Promise<Readonly<Record<string, string>> | SecretsRefused> {
  const stored = await loadSecurityHeader(ctx.db, id);
  if (stored?.host !== hostOf(url)) return 'security_header';
  if (!mayCarry(stored, url)) return 'security_header_plain';
  const opened = await openAll(ctx, stored);
  return opened.some(([, value]) => value === null)
    ? 'security_header'
    : (Object.fromEntries(opened) as Record<string, string>);
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
