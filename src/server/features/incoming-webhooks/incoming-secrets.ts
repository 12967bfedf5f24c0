import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { secretHint, signingSecret } from '#server/platform/crypto/signing-secret.ts';
import type { IncomingSecrets } from './incoming-webhook.ts';

const purpose = 'incoming-webhook-secrets';

export interface FreshSecret {
  readonly secret: string;
  readonly hint: string;
  readonly sealed: string;
}

/** A secret in the form of Standard Webhooks, or the given one, with its seal. Not inside a transaction. */
export async function newSecret(ctx: Context, id: string, given?: string): Promise<FreshSecret> {
  const secret = given ?? signingSecret();
  const key = await ctx.platform.keys.secret(ctx.tenant, purpose);
  return { secret, hint: secretHint(secret), sealed: await sealText(key, secret, id) };
}

/** The secrets that are accepted now, the newest first. Not inside a transaction. */
export async function acceptedSecrets(ctx: Context, id: string, stored: IncomingSecrets): Promise<string[]> {
  const { secret, oldSecret } = stored;
  const sealed = [secret, ...(isOldAccepted(stored, ctx.now) && oldSecret !== null ? [oldSecret] : [])];
  const key = await ctx.platform.keys.secret(ctx.tenant, purpose);
  const opened = await Promise.all(sealed.map((one) => openText(key, one, id)));
  return opened.filter((one) => one !== null);
}

/** Whether the secret before the last rotation is still accepted. */
export function isOldAccepted(
  { oldSecretUntil }: Pick<IncomingSecrets, 'oldSecretUntil'>,
  now: Date,
): boolean {
  return oldSecretUntil !== null && Date.parse(oldSecretUntil) > now.getTime();
}
