import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** A connector was made, saved or deleted. */
export const connectorChanged = defineEvent<{
  connectorId: string;
  change: 'created' | 'saved' | 'deleted';
}>('connectors.changed');

/** A security header was made, saved or deleted, or what became of a person's consent to its use (OAuth 2). */
export const securityHeaderChanged = defineEvent<{
  headerId: string;
  change:
    | 'created'
    | 'saved'
    | 'deleted'
    | 'consented'
    | 'consentRenewed'
    | 'consentRefused'
    | 'consentEnded';
}>('connectors.header-changed');
