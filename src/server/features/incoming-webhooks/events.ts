import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** An incoming webhook was created, changed or deleted, has a new secret, or an old one ended. */
export const incomingWebhookChanged = defineEvent<{
  incomingWebhookId: string;
  change: 'created' | 'changed' | 'deleted' | 'rotated' | 'secretEnded';
}>('incoming-webhooks.changed');

/** A call came in and was carried out; the events of the entry follow or precede it in the same transaction. */
export const incomingCallAccepted = defineEvent<{
  incomingWebhookId: string;
  callId: string;
  moduleId: string;
  entryId: string;
}>('incoming-webhooks.called');

/** The product paused an incoming webhook and told people of it. */
export const incomingWebhookPaused = defineEvent<{
  incomingWebhookId: string;
  reason: string;
  notifications: { id: string; userId: string }[];
}>('incoming-webhooks.paused');
