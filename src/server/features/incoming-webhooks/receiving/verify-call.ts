import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import type { ProtocolRequest } from '#server/platform/http/protocol-routes.ts';
import { acceptedSecrets } from '../incoming-secrets.ts';
import type { StoredIncomingWebhook } from '../stores/incoming-webhook-store.ts';

/** A signature is valid for so long before and after its moment. */
const toleranceMs = 300_000;
const messageIdPattern = /^[\x21-\x7e]{1,200}$/;
/** Compared where there is no secret, so that an unknown address takes as long as a wrong signature. */
const noSecret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

/** Where shops put their signatures, the Base64 of an HMAC-SHA-256 over the body. */
const shops = { shopify: 'x-shopify-hmac-sha256', woocommerce: 'x-wc-webhook-signature' } as const;

type Shop = keyof typeof shops;

const isShop = (authentication: string): authentication is Shop => Object.hasOwn(shops, authentication);

/**
 * The id of a message, by which its repeats are known; null: it has none that can be used. Shops do not sign their ids, so
 * that whoever recorded a call could give it another one: what they sign is the body, and a body is one message.
 */
export function messageIdOf(
  { headers, bytes }: ProtocolRequest,
  { authentication }: Pick<StoredIncomingWebhook, 'authentication'>,
): string | null {
  if (isShop(authentication)) return `body-${sha256(bytes)}`;
  const id = headers['webhook-id'] ?? '';
  return messageIdPattern.test(id) ? id : null;
}

/**
 * Whether a call is signed by a secret of the webhook (Standard Webhooks: over the id, the moment and the body, not older
 * than five minutes), as a shop signs, or carries the secret as its key. Without a webhook it is not, after the same work.
 */
export async function isVerified(
  ctx: Context,
  webhook: StoredIncomingWebhook | undefined,
  request: ProtocolRequest,
): Promise<boolean> {
  const opened = webhook ? await acceptedSecrets(ctx, webhook.id, webhook) : [];
  const secrets = opened.length > 0 ? opened : [noSecret];
  return isRightBy(ctx, webhook?.authentication ?? 'signature', request, secrets) && opened.length > 0;
}

function isRightBy(
  ctx: Context,
  authentication: StoredIncomingWebhook['authentication'],
  request: ProtocolRequest,
  secrets: readonly string[],
): boolean {
  if (isShop(authentication)) return isSignedByShop(request, secrets, authentication);
  return authentication === 'key' ? hasKey(ctx, request, secrets) : isSigned(request, secrets, ctx.now);
}

/** Shops sign the body alone, without a moment. */
function isSignedByShop(
  { headers, bytes }: ProtocolRequest,
  secrets: readonly string[],
  shop: Shop,
): boolean {
  const given = headers[shops[shop]] ?? '';
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(bytes).digest('base64'));
  return expected.map((one) => isEqual(one, given)).includes(true);
}

function hasKey(ctx: Context, { headers }: ProtocolRequest, secrets: readonly string[]): boolean {
  const given = headers['webhook-key'] ?? ctx.client.token;
  return secrets.map((secret) => isEqual(given, secret)).includes(true);
}

function isSigned(request: ProtocolRequest, secrets: readonly string[], now: Date): boolean {
  const { headers, bytes } = request;
  const id = messageIdOf(request, { authentication: 'signature' });
  const seconds = headers['webhook-timestamp'] ?? '';
  if (id === null || !/^\d{1,12}$/.test(seconds)) return false;
  const at = new Date(Number(seconds) * 1000);
  const isRecent = Math.abs(now.getTime() - at.getTime()) <= toleranceMs;
  const given = (headers['webhook-signature'] ?? '').split(' ').slice(0, 10);
  // Over bytes: a body with files is no text.
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${seconds}.`).update(bytes).digest('base64');
    return `v1,${signature}`;
  });
  const isRight = expected.flatMap((one) => given.map((other) => isEqual(one, other))).includes(true);
  return isRight && isRecent;
}

/** Compares in a time that does not depend on where two texts differ. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
