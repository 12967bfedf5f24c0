import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** A webhook was created, changed or deleted, or has a new secret. */
export const webhookChanged = defineEvent<{
  webhookId: string;
  change: 'created' | 'changed' | 'deleted' | 'rotated' | 'tested' | 'replayed';
}>('webhooks.changed');

/** The product paused a webhook and told people of it. */
export const webhookPaused = defineEvent<{
  webhookId: string;
  reason: string;
  notifications: { id: string; userId: string }[];
}>('webhooks.paused');
