import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** Somebody set or removed the picture of a person. */
export const pictureChanged = defineEvent<{ userId: string; isRemoved: boolean }>('people.picture-changed');
