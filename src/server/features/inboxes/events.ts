import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** An inbox was created, changed or deleted, or somebody has it read. */
export const inboxChanged = defineEvent<{
  inboxId: string;
  change: 'created' | 'changed' | 'deleted' | 'read';
}>('inboxes.changed');

/** A mail came in and was carried out; the events of the entry are in the same transaction. */
export const inboxMailAccepted = defineEvent<{
  inboxId: string;
  mailId: string;
  moduleId: string;
  entryId: string;
  result: string;
}>('inboxes.received');

/** The product paused an inbox and told people of it. */
export const inboxPaused = defineEvent<{
  inboxId: string;
  reason: string;
  notifications: { id: string; userId: string }[];
}>('inboxes.paused');
