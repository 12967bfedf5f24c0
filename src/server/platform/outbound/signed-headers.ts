import { Webhook } from 'standardwebhooks';

/** What is signed: the id of the message, the same for every repeat, the moment of sending and the body. */
export interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/**
 * The three headers of Standard Webhooks (standardwebhooks.com). With several secrets (base64, with or without the
 * prefix `whsec_`) there is a signature by each, so that a receiver can change from one to the next.
 */
export function signedHeaders(secrets: readonly string[], { id, at, body }: SignedMessage) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
