import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** A person has chosen a password, by a link or with the old one. */
export const passwordChosen = defineEvent<{ userId: string }>('identity.password-chosen');
