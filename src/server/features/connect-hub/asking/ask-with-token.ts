import { offeredSecrets, type Secrets, type SecretsRefused } from '#server/features/connectors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { originOfShop } from '../connecting/offer-of-shop.ts';
import { renewShop } from '../connecting/renew-shops.ts';
import { loadStoreKey } from '../stores/store-key-store.ts';
import { askSystem, type HubQuestion, noteUnasked, type SystemAnswer } from './ask-system.ts';

/**
 * Asks a shop with the token of the security header that its connectors have, too: one is fetched for both, and once more if
 * it ended before its time. Never inside a transaction.
 */
export async function askWithToken(
  ctx: Context,
  what: HubQuestion,
  storeKeyId: string,
  url: string,
): Promise<SystemAnswer> {
  const secrets = await secretsOfShop(ctx, storeKeyId, url);
  if (typeof secrets === 'string') return noteUnasked(ctx, what, url, secrets);
  const answer = await askSystem(ctx, what, requestWith(url, secrets));
  if (answer.status !== 401) return answer;
  const renewed = await offeredSecrets(ctx, originOfShop(storeKeyId), url, secrets);
  if (renewed === null) return answer;
  if (typeof renewed === 'string') return noteUnasked(ctx, what, url, renewed);
  return askSystem(ctx, what, requestWith(url, renewed));
}

const requestWith = (url: string, { headers }: Secrets) => ({
  url,
  headers,
  secrets: Object.values(headers),
});

/** The security header is made again if a person deleted it, or took it out of the hub. */
async function secretsOfShop(
  ctx: Context,
  storeKeyId: string,
  url: string,
): Promise<Secrets | SecretsRefused> {
  const origin = originOfShop(storeKeyId);
  const found = await offeredSecrets(ctx, origin, url);
  if (found !== null) return found;
  await ctx.inTransaction(async (tx) => {
    const storeKey = await loadStoreKey(tx.db, storeKeyId, { lock: true });
    if (storeKey) await renewShop(tx, storeKey);
  });
  return (await offeredSecrets(ctx, origin, url)) ?? 'security_header';
}
