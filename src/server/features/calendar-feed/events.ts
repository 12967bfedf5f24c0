import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** A person made a new address of their calendar feed, or ended it. */
export const calendarFeedChanged = defineEvent<{
  userId: string;
  change: 'renewed' | 'revoked';
}>('calendar-feed.changed');
