import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';

const purpose = 'connector-tokens';

/** What of a security header's sign-in is sealed; none can be opened in the place of another. */
export type OauthSecret = 'client' | 'access' | 'refresh' | 'verifier';

/** Encrypts a secret of a security header. Not inside a transaction. */
export async function sealOauth(
  ctx: Context,
  headerId: string,
  secret: OauthSecret,
  value: string,
): Promise<string> {
  return sealText(await ctx.platform.keys.secret(ctx.tenant, purpose), value, `${headerId}:${secret}`);
}

/** The secret in clear; null if it cannot be opened. Not inside a transaction. */
export async function openOauth(
  ctx: Context,
  headerId: string,
  secret: OauthSecret,
  sealed: string,
): Promise<string | null> {
  return openText(await ctx.platform.keys.secret(ctx.tenant, purpose), sealed, `${headerId}:${secret}`);
}
