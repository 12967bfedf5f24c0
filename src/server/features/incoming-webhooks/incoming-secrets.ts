import type { Context } from '#server/platform/context.ts';
import { type FreshSecret, type KeptSecrets, sealedSecrets } from '#server/platform/crypto/kept-secrets.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { secretHint, signingSecret } from '#server/platform/crypto/signing-secret.ts';

const purpose = 'incoming-webhook-secrets';

/** A secret in the form of Standard Webhooks, or the given one, with its seal. Not inside a transaction. */
export async function newSecret(ctx: Context, id: string, given?: string): Promise<FreshSecret> {
  const secret = given ?? signingSecret();
  const key = await ctx.platform.keys.secret(ctx.tenant, purpose);
  return { secret, hint: secretHint(secret), sealed: await sealText(key, secret, id) };
}

/** The secrets that are accepted now, the newest first. Not inside a transaction. */
export async function acceptedSecrets(ctx: Context, id: string, stored: KeptSecrets): Promise<string[]> {
  const sealed = sealedSecrets(stored, ctx.now);
  const key = await ctx.platform.keys.secret(ctx.tenant, purpose);
  const opened = await Promise.all(sealed.map((one) => openText(key, one, id)));
  return opened.filter((one) => one !== null);
}
