import type { Context } from '#server/platform/context.ts';
import { type FreshSecret, type KeptSecrets, sealedSecrets } from '#server/platform/crypto/kept-secrets.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { secretHint, signingSecret } from '#server/platform/crypto/signing-secret.ts';
import type { Webhook } from './webhook.ts';

const purpose = 'webhook-secrets';

/** A secret in the form of Standard Webhooks, with its seal. Not inside a transaction. */
export async function newSecret(ctx: Context, webhookId: string): Promise<FreshSecret> {
  const secret = signingSecret();
  return { secret, hint: secretHint(secret), sealed: await seal(ctx, `${webhookId}:secret`, secret) };
}

/** Encrypts the value of a header. Not inside a transaction. */
export function sealHeader(ctx: Context, webhookId: string, name: string, value: string): Promise<string> {
  return seal(ctx, placeOf(webhookId, name), value);
}

/** The secrets that sign now, the newest first. Not inside a transaction. */
export async function signingSecrets(ctx: Context, id: string, stored: KeptSecrets): Promise<string[]> {
  const sealed = sealedSecrets(stored, ctx.now);
  const opened = await Promise.all(sealed.map((one) => open(ctx, `${id}:secret`, one)));
  return opened.filter((one) => one !== null);
}

/** Headers in clear, and the values among them that are secret. Not inside a transaction. */
export async function openHeaders(ctx: Context, { id, headers }: Pick<Webhook, 'id' | 'headers'>) {
  const clear: Record<string, string> = {};
  const secrets: string[] = [];
  for (const { name, value, isSecret } of headers) {
    const opened = isSecret ? await open(ctx, placeOf(id, name), value) : value;
    if (opened === null) continue;
    clear[name.toLowerCase()] = opened;
    if (isSecret) secrets.push(opened);
  }
  return { clear, secrets };
}

async function seal(ctx: Context, place: string, text: string): Promise<string> {
  return sealText(await ctx.platform.keys.secret(ctx.tenant, purpose), text, place);
}

async function open(ctx: Context, place: string, sealed: string): Promise<string | null> {
  return openText(await ctx.platform.keys.secret(ctx.tenant, purpose), sealed, place);
}

const placeOf = (id: string, name: string) => `${id}:header:${name.toLowerCase()}`;
