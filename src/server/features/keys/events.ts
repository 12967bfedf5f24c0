import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** A key was issued or revoked. */
export const keyChanged = defineEvent<{ keyId: string; kind: string; change: 'issued' | 'revoked' }>(
  'keys.key',
);

/** The list of allowed origins was replaced. */
export const originsChanged = defineEvent<{ count: number }>('keys.origins');
