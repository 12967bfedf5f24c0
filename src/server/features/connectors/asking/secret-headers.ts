import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { hostOf, type SecurityHeader } from '../connector.ts';
import { loadSecurityHeader } from '../stores/security-header-store.ts';

const purpose = 'connectors';

/** Encrypts the value of a header of a security header. Not inside a transaction. */
export async function sealHeader(ctx: Context, id: string, name: string, value: string): Promise<string> {
  return sealText(await ctx.platform.keys.secret(ctx.tenant, purpose), value, placeOf(id, name));
}

/**
 * The headers of a security header in clear, for a request to its host; null when it is gone, is for another host, or
 * cannot be read any more. Not inside a transaction.
 */
export async function secretHeaders(
  ctx: Context,
  id: string,
  url: string,
): Promise<Readonly<Record<string, string>> | null> {
  const stored = await loadSecurityHeader(ctx.db, id);
  if (stored?.host !== hostOf(url)) return null;
  const opened = await openAll(ctx, stored);
  return opened.some(([, value]) => value === null)
    ? null
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
