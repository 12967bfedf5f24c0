import { entry as deEntry } from '#messages/de/entry.ts';
import { records as deRecords } from '#messages/de/records.ts';
import { entry as enEntry } from '#messages/en/entry.ts';
import { records as enRecords } from '#messages/en/records.ts';
import { entry as esEntry } from '#messages/es/entry.ts';
import { records as esRecords } from '#messages/es/records.ts';
import { entry as frEntry } from '#messages/fr/entry.ts';
import { records as frRecords } from '#messages/fr/records.ts';
import type { Locale } from '#messages/index.ts';
import { entry as jaEntry } from '#messages/ja/entry.ts';
import { records as jaRecords } from '#messages/ja/records.ts';
import { entry as zhEntry } from '#messages/zh/entry.ts';
import { records as zhRecords } from '#messages/zh/records.ts';

type Texts = Readonly<Record<string, string>>;

const texts: Readonly<Record<Locale, Texts>> = {
  en: { ...enEntry, ...enRecords },
  de: { ...deEntry, ...deRecords },
  es: { ...esEntry, ...esRecords },
  fr: { ...frEntry, ...frRecords },
  ja: { ...jaEntry, ...jaRecords },
  zh: { ...zhEntry, ...zhRecords },
};

/** The list's name for a system column. */
export function systemColumnTitle(name: string, locale: Locale): string {
  return texts[locale][`col_${name}`] ?? name;
}

/** The list's name for a status. */
export function statusText(status: string, locale: Locale): string {
  return texts[locale][`status${status.replaceAll(' ', '')}`] ?? status;
}

/** Heading of the column that links the rows of table sections to their entry. */
export function entryKeyTitle(locale: Locale): string {
  return texts[locale].entryKey ?? 'entryKey';
}

/** Heading of the column with the reason why a row was not imported. */
export function faultsTitle(locale: Locale): string {
  return texts[locale].importFaults ?? 'importFaults';
}
