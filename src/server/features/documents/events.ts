import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** Somebody took out an entry or a list as a document. `format`: `print` or `pdf`. */
export const documentMade = defineEvent<{
  moduleId: string;
  /** Null: a list. */
  entryId: string | null;
  format: 'print' | 'pdf';
}>('documents.made');
