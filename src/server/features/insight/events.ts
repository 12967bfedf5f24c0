import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** Figures left the product as a file. */
export const figuresExported = defineEvent<{ moduleId: string; format: string }>('insight.exported');

/** Somebody took out a report. `format`: `pdf`, `word`, `print` or `mail`; `entryId` is null of a list. */
export const reportMade = defineEvent<{
  designId: string;
  moduleId: string;
  entryId: string | null;
  format: 'pdf' | 'word' | 'print' | 'mail';
}>('insight.report-made');
