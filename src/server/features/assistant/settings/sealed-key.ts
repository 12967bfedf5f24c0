import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';

const purpose = 'assistant';
const place = 'provider';
const hintLength = 4;

/** Encrypts the key of the provider. Not inside a transaction. */
export async function sealKey(ctx: Context, key: string): Promise<{ sealed: string; hint: string }> {
  const secret = await ctx.platform.keys.secret(ctx.tenant, purpose);
  const hint = key.length > 2 * hintLength ? key.slice(-hintLength) : '';
  return { sealed: await sealText(secret, key, place), hint };
}

/** The key in clear; empty if there is none, or if it cannot be read any more. Not inside a transaction. */
export async function openKey(ctx: Context, sealed: string | null): Promise<string> {
  if (sealed === null) return '';
  return (await openText(await ctx.platform.keys.secret(ctx.tenant, purpose), sealed, place)) ?? '';
}
