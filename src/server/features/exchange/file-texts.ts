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

/** What the list calls a system column. */
export function systemColumnTitle(name: string, locale: Locale): string {
  return texts[locale][`col_${name}`] ?? name;
}

/** What the list calls a status. */
export function statusText(status: string, locale: Locale): string {
  return texts[locale][`status${status.replaceAll(' ', '')}`] ?? status;
}

/** Head of the column by which the rows of table sections find their entry. */
export function entryKeyTitle(locale: Locale): string {
  return texts[locale].entryKey ?? 'entryKey';
}

/** Head of the column that says why a row was not imported. */
export function faultsTitle(locale: Locale): string {
  return texts[locale].importFaults ?? 'importFaults';
}
