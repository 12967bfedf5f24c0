import { randomToken } from './random-id.ts';

/** A new secret in the form of Standard Webhooks. */
export function signingSecret(): string {
  return `whsec_${Buffer.from(randomToken(), 'base64url').toString('base64')}`;
}

/** What people may see of a secret: its last four characters. */
export function secretHint(secret: string): string {
  return secret.slice(-4);
}
