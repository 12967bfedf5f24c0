import webPush from 'web-push';
import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { findPushKey, keepPushKey, type StoredPushKey } from './push-key-store.ts';

const purpose = 'web-push';
const keyPlace = 'vapid';

/** Where and how a browser is reached, as the browser has given it. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The subscription as it is stored: it would let anybody send to the device. Not inside a transaction. */
export async function sealSubscription(ctx: Context, subscription: PushSubscription): Promise<string> {
  return sealText(
    await ctx.platform.keys.secret(ctx.tenant, purpose),
    JSON.stringify(subscription),
    'device',
  );
}

/** The subscription again; null: it was sealed with another key. Not inside a transaction. */
export async function openSubscription(ctx: Context, sealed: string): Promise<PushSubscription | null> {
  const text = await openText(await ctx.platform.keys.secret(ctx.tenant, purpose), sealed, 'device');
  return text === null ? null : (JSON.parse(text) as PushSubscription);
}

/** The public key that browsers subscribe with; made when it is first asked for. Not inside a transaction. */
export async function pushPublicKey(ctx: Context): Promise<string> {
  return (await pushKey(ctx)).publicKey;
}

/** The pair that messages are signed with, in clear. Not inside a transaction. */
export async function openPushKey(ctx: Context): Promise<StoredPushKey> {
  const { publicKey, privateKey } = await pushKey(ctx);
  const opened = await openText(await ctx.platform.keys.secret(ctx.tenant, purpose), privateKey, keyPlace);
  if (opened === null) throw new Error('the key of the push messages was sealed with another key');
  return { publicKey, privateKey: opened };
}

/** Two nodes may make a pair at once: the first row wins and both read it. */
async function pushKey(ctx: Context): Promise<StoredPushKey> {
  const known = await findPushKey(ctx.db);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = await sealText(await ctx.platform.keys.secret(ctx.tenant, purpose), privateKey, keyPlace);
  await ctx.inTransaction((tx) => keepPushKey(tx.db, { publicKey, privateKey: sealed }, tx.now));
  const kept = await findPushKey(ctx.db);
  if (!kept) throw new Error('the key of the push messages was not stored');
  return kept;
}
