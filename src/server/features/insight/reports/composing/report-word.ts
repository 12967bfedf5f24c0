import { reports as de } from '#messages/de/reports.ts';
import { reports as en } from '#messages/en/reports.ts';
import { reports as es } from '#messages/es/reports.ts';
import { reports as fr } from '#messages/fr/reports.ts';
import type { Locale } from '#messages/index.ts';
import { reports as ja } from '#messages/ja/reports.ts';
import { reports as zh } from '#messages/zh/reports.ts';

const texts = { en, de, es, fr, ja, zh };

/** What totals are called in a language. */
export function totalWord(locale: Locale): string {
  return texts[locale].total;
}
