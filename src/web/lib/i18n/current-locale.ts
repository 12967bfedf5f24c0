import { type Locale, locales } from '#messages/index.ts';
import { preference } from '../storage/preference.ts';

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The chosen language; before any choice, null. */
export const chosenLocale = preference<Locale | null>('locale', null, (stored) =>
  isLocale(stored) ? stored : null,
);

let locale: Locale | null = null;

/** The language of this page: the chosen language, else the browser's first supported language, else English. */
export function currentLocale(): Locale {
  locale ??= chosenLocale.read() ?? browserLocale();
  return locale;
}

/** Notes the language of this page. A language switch calls `changeLocale` of `i18n.ts` instead. */
export function noteLocale(next: Locale): void {
  locale = next;
}

function browserLocale(): Locale {
  const tags = typeof navigator === 'undefined' ? [] : navigator.languages;
  return tags.map((tag) => tag.split('-')[0]).find(isLocale) ?? 'en';
}
