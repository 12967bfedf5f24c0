import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import type { ShopKey } from '../systems/shop-system.ts';

const purpose = 'connect-hub';
const hintLength = 4;

export interface SealedKey {
  readonly sealed: string;
  readonly hint: string;
}

/** Encrypts the key of an integration or a store key for its place. Not inside a transaction. */
export async function sealKey(ctx: Context, place: string, key: ShopKey): Promise<SealedKey> {
  const secret = await ctx.platform.keys.secret(ctx.tenant, purpose);
  const shown = key.key.length > 2 * hintLength ? key.key.slice(-hintLength) : '';
  return { sealed: await sealText(secret, JSON.stringify(key), place), hint: shown };
}

/** A key in clear; null if it cannot be read any more. Not inside a transaction. */
export async function openKey(ctx: Context, place: string, sealed: string): Promise<ShopKey | null> {
  const text = await openText(await ctx.platform.keys.secret(ctx.tenant, purpose), sealed, place);
  return text === null ? null : JSON.parse(text);
}
