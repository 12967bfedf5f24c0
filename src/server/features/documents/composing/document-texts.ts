import { documents as deDocuments } from '#messages/de/documents.ts';
import { entry as deEntry } from '#messages/de/entry.ts';
import { records as deRecords } from '#messages/de/records.ts';
import { documents as enDocuments } from '#messages/en/documents.ts';
import { entry as enEntry } from '#messages/en/entry.ts';
import { records as enRecords } from '#messages/en/records.ts';
import { documents as esDocuments } from '#messages/es/documents.ts';
import { entry as esEntry } from '#messages/es/entry.ts';
import { records as esRecords } from '#messages/es/records.ts';
import { documents as frDocuments } from '#messages/fr/documents.ts';
import { entry as frEntry } from '#messages/fr/entry.ts';
import { records as frRecords } from '#messages/fr/records.ts';
import type { Locale } from '#messages/index.ts';
import { documents as jaDocuments } from '#messages/ja/documents.ts';
import { entry as jaEntry } from '#messages/ja/entry.ts';
import { records as jaRecords } from '#messages/ja/records.ts';
import { documents as zhDocuments } from '#messages/zh/documents.ts';
import { entry as zhEntry } from '#messages/zh/entry.ts';
import { records as zhRecords } from '#messages/zh/records.ts';
import { fill } from '#server/platform/http/answers/error-texts.ts';

type Texts = Readonly<Record<string, string>>;
type Key = keyof typeof enDocuments | keyof typeof enEntry | keyof typeof enRecords;

const texts: Readonly<Record<Locale, Texts>> = {
  en: { ...enEntry, ...enRecords, ...enDocuments },
  de: { ...deEntry, ...deRecords, ...deDocuments },
  es: { ...esEntry, ...esRecords, ...esDocuments },
  fr: { ...frEntry, ...frRecords, ...frDocuments },
  ja: { ...jaEntry, ...jaRecords, ...jaDocuments },
  zh: { ...zhEntry, ...zhRecords, ...zhDocuments },
};

/** A text of documents, entries or lists in a language. */
export type Say = (key: Key, params?: Readonly<Record<string, string | number>>) => string;

export function wordsFor(locale: Locale): Say {
  return (key, params = {}) => fill(texts[locale][key] ?? key, params);
}

/** The word for a status. */
export function statusWord(status: string, locale: Locale): string {
  return texts[locale][`status${status.replaceAll(' ', '')}`] ?? status;
}

/** The list's name for a system column. */
export function systemColumnWord(name: string, locale: Locale): string {
  return texts[locale][`col_${name}`] ?? name;
}
