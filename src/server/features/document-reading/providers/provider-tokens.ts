import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { addressFault, normalAddress } from '#server/platform/outbound/keyed-address.ts';

const purpose = 'ocr-provider-tokens';

/** The token as it is stored. Not inside a transaction. */
export async function sealedToken(ctx: Context, providerId: string, token: string): Promise<string> {
  return sealText(await ctx.platform.keys.secret(ctx.tenant, purpose), token, providerId);
}

/** The token as the provider needs it; null: it was sealed with another key. Not inside a transaction. */
export async function openToken(ctx: Context, providerId: string, sealed: string): Promise<string | null> {
  return openText(await ctx.platform.keys.secret(ctx.tenant, purpose), sealed, providerId);
}

/** The host of a provider as it is kept, or what is wrong with its address, to which documents and the token go. */
export function providerAddress(
  { platform }: Pick<Context, 'platform'>,
  text: string,
): { readonly address: string } | { readonly fault: string } {
  const address = normalAddress(text);
  const fault = addressFault(address, true, platform.config.OUTBOUND_ALLOWED_NETWORKS);
  // The paths of the service are added to it; a name, a question or a path of its own would be lost.
  const isHost = address !== null && new URL(address).origin === address;
  if (URL.canParse(text) && !isHost) return { fault: 'only_host' };
  return fault === null && address !== null ? { address } : { fault: fault ?? 'outside_url' };
}
