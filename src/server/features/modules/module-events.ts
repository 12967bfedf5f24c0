import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** Anything about a module changed; caches of all nodes drop it. */
export const moduleChanged = defineEvent<{ moduleId: string }>('module.changed');

export const modulePublished = defineEvent<{ moduleId: string; version: number }>('module.published');
