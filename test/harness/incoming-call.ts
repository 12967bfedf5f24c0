import { createHmac, randomUUID } from 'node:crypto';

/** The parts of a call that a test wants to decide. */
export interface SignedParts {
  readonly id?: string;
  readonly at?: Date;
}

/** Headers of a signed call; written after the text of Standard Webhooks, not with its library. */
export function signedBy(
  secret: string,
  body: string | Uint8Array,
  { id = randomUUID(), at = new Date() }: SignedParts = {},
) {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}
