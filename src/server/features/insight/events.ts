import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** Figures left the product as a file. */
export const figuresExported = defineEvent<{ moduleId: string; format: string }>('insight.exported');
