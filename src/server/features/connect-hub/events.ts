import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** Settings of an integration, or one of its store keys, were created, changed, revoked or deleted. */
export const connectHubChanged = defineEvent<{
  integration: string;
  storeKeyId: string | null;
  change: 'created' | 'changed' | 'revoked' | 'deleted';
}>('connect-hub.changed');
