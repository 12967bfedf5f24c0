import { entry as deEntry } from '#messages/de/entry.ts';
import { insight as de } from '#messages/de/insight.ts';
import { records as deRecords } from '#messages/de/records.ts';
import { entry as enEntry } from '#messages/en/entry.ts';
import { insight as en } from '#messages/en/insight.ts';
import { records as enRecords } from '#messages/en/records.ts';
import { entry as esEntry } from '#messages/es/entry.ts';
import { insight as es } from '#messages/es/insight.ts';
import { records as esRecords } from '#messages/es/records.ts';
import { entry as frEntry } from '#messages/fr/entry.ts';
import { insight as fr } from '#messages/fr/insight.ts';
import { records as frRecords } from '#messages/fr/records.ts';
import type { Locale } from '#messages/index.ts';
import { entry as jaEntry } from '#messages/ja/entry.ts';
import { insight as ja } from '#messages/ja/insight.ts';
import { records as jaRecords } from '#messages/ja/records.ts';
import { entry as zhEntry } from '#messages/zh/entry.ts';
import { insight as zh } from '#messages/zh/insight.ts';
import { records as zhRecords } from '#messages/zh/records.ts';

type Texts = Readonly<Record<string, string>>;

const texts: Readonly<Record<Locale, Texts>> = {
  en: { ...enEntry, ...enRecords, ...en },
  de: { ...deEntry, ...deRecords, ...de },
  es: { ...esEntry, ...esRecords, ...es },
  fr: { ...frEntry, ...frRecords, ...fr },
  ja: { ...jaEntry, ...jaRecords, ...ja },
  zh: { ...zhEntry, ...zhRecords, ...zh },
};

/** A text of reports with its places filled in; the fallback is for what has no text. */
export function reportText(
  locale: Locale,
  key: string,
  values: Readonly<Record<string, string>> = {},
  fallback = key,
): string {
  const text = texts[locale][key] ?? fallback;
  return text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '');
}
