import { analystAccess as de } from '#messages/de/analyst-access.ts';
import { analystAccess as en } from '#messages/en/analyst-access.ts';
import { analystAccess as es } from '#messages/es/analyst-access.ts';
import { analystAccess as fr } from '#messages/fr/analyst-access.ts';
import type { Locale } from '#messages/index.ts';
import { analystAccess as ja } from '#messages/ja/analyst-access.ts';
import { analystAccess as zh } from '#messages/zh/analyst-access.ts';

const texts = { de, en, es, fr, ja, zh } as const;

/** What columns and comments of views are called in the language of the organisation. */
export type ViewWords = ReturnType<typeof viewWords>;

/** The words of views in a language. */
export function viewWords(locale: Locale) {
  const text = texts[locale];
  const filled = (template: string, values: Readonly<Record<string, string>>) =>
    template.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '');
  return {
    entryId: text.colEntryId,
    place: text.colPlace,
    status: text.colStatus,
    activity: text.colActivity,
    initiator: text.colInitiator,
    started: text.colStarted,
    submitted: text.colSubmitted,
    finished: text.colFinished,
    leadTime: text.colLeadTime,
    version: text.colVersion,
    createdBy: text.colCreatedBy,
    createdOn: text.colCreatedOn,
    modifiedBy: text.colModifiedBy,
    modifiedOn: text.colModifiedOn,
    entries: (app: string) => filled(text.viewOfEntries, { app }),
    rows: (app: string, section: string) => filled(text.viewOfRows, { app, section }),
    values: (app: string, field: string) => filled(text.viewOfValues, { app, field }),
  };
}
