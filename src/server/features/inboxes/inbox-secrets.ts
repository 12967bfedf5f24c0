import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import type { Inbox } from './inbox.ts';

const purpose = 'inbox-passwords';

type Holder = Pick<Inbox, 'id' | 'host' | 'port' | 'security' | 'username'>;

/** Encrypts a password for one inbox and its server: elsewhere it cannot be opened. Not inside a transaction. */
export async function sealPassword(ctx: Context, inbox: Holder, password: string): Promise<string> {
  return sealText(await ctx.platform.keys.secret(ctx.tenant, purpose), password, placeOf(inbox));
}

/** The password in clear; null if it was given for another server. Not inside a transaction. */
export async function openPassword(ctx: Context, inbox: Holder, sealed: string): Promise<string | null> {
  return openText(await ctx.platform.keys.secret(ctx.tenant, purpose), sealed, placeOf(inbox));
}

const placeOf = ({ id, host, port, security, username }: Holder) =>
  JSON.stringify([id, host, port, security, username]);
