import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** A bot was created, changed or deleted. */
export const botChanged = defineEvent<{ botId: string; change: 'created' | 'changed' | 'deleted' }>(
  'bots.changed',
);

/** A run ended or asks a person, and people were told of it. */
export const botRunEnded = defineEvent<{
  botId: string;
  runId: string;
  status: string;
  notifications: { id: string; userId: string }[];
}>('bots.ended');

/** The product paused a bot and told people of it. */
export const botPaused = defineEvent<{
  botId: string;
  reason: string;
  notifications: { id: string; userId: string }[];
}>('bots.paused');
