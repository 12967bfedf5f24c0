import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** The organisation trusts a certificate authority, or does so no longer. */
export const authorityChanged = defineEvent<{
  authorityId: string;
  subject: string;
  fingerprint: string;
  change: 'added' | 'deleted';
}>('authorities.changed');
