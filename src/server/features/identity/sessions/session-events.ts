import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** Sessions of a person were ended on purpose, by the person or an administrator. */
export const sessionsEnded = defineEvent<{ userId: string; count: number }>('identity.sessions-ended');
