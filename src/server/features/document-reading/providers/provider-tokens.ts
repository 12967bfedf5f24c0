import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';

const purpose = 'ocr-provider-tokens';

/** The token as it is stored. Not inside a transaction. */
export async function sealedToken(ctx: Context, providerId: string, token: string): Promise<string> {
  return sealText(await ctx.platform.keys.secret(ctx.tenant, purpose), token, providerId);
}

/** The token as the provider needs it; null: it was sealed with another key. Not inside a transaction. */
export async function openToken(ctx: Context, providerId: string, sealed: string): Promise<string | null> {
  return openText(await ctx.platform.keys.secret(ctx.tenant, purpose), sealed, providerId);
}
