import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** A webhook was created, changed or deleted, has a new secret, or an old one ended. */
export const webhookChanged = defineEvent<{
  webhookId: string;
  change: 'created' | 'changed' | 'deleted' | 'rotated' | 'secretEnded' | 'tested' | 'replayed';
}>('webhooks.changed');

/** The product paused a webhook and told people of it. */
export const webhookPaused = defineEvent<{
  webhookId: string;
  reason: string;
  notifications: { id: string; userId: string }[];
}>('webhooks.paused');
