import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** A bot was created, changed or deleted, or a person started a run of it. */
export const botChanged = defineEvent<{
  botId: string;
  change: 'created' | 'changed' | 'deleted' | 'started';
}>('bots.changed');

/** A run ended or asks a person, and people were told of it. */
export const botRunEnded = defineEvent<{
  botId: string;
  runId: string;
  status: string;
  notifications: { id: string; userId: string }[];
}>('bots.ended');

/**
 * A person sent a browser to a site, or let its pages load from one; told once for each host of a recording or, without one, of
 * a trial.
 */
export const siteOpened = defineEvent<{ recordingId: string | null; host: string }>('bots.site-opened');

/** The product paused a bot and told people of it. */
export const botPaused = defineEvent<{
  botId: string;
  reason: string;
  notifications: { id: string; userId: string }[];
}>('bots.paused');
