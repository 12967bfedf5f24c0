import { countIn } from '#messages/count-in.ts';
import type { Locale } from '#messages/index.ts';

/** Texts of one language by area. */
type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Values for the `{{name}}` places of a text. `count` chooses the plural form; it, and every number that says what is
 * wrong with a value, is written as the language writes numbers.
 */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The loaded texts, the language of the page, and the listeners for a change of language. */
export interface Texts {
  readonly language: Locale;
  /** Adds areas to a language; an area that is there already is replaced. */
  add(locale: Locale, catalogue: Catalogue): void;
  /** Changes the language and tells the listeners. */
  speak(locale: Locale): void;
  /** Returns a function that unsubscribes. */
  listen(listener: () => void): () => void;
  /**
   * The text of `area:key` in the language of the page, else in English, else the key. With a `count` it is that of
   * `key_one`, `key_other` and so on, by the language's plural rules (CLDR).
   */
  text(key: string, values?: MessageValues): string;
}

/** The area whose numbers are values of the person's own, and whose texts are about the limit that they name. */
const numbered = 'violations:';

/** No texts yet; the language is English. */
export function createTexts(): Texts {
  const catalogues = new Map<Locale, Map<string, Readonly<Record<string, string>>>>();
  const plurals = new Map<Locale, Intl.PluralRules>();
  const listeners = new Set<() => void>();
  let language: Locale = 'en';

  const pluralOf = (locale: Locale, count: number): string => {
    const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
    plurals.set(locale, rules);
    return rules.select(count);
  };
  const find = (locale: Locale, key: string, count: unknown): string | undefined => {
    const split = key.indexOf(':');
    const area = catalogues.get(locale)?.get(key.slice(0, split));
    const name = key.slice(split + 1);
    const plural = typeof count === 'number' ? area?.[`${name}_${pluralOf(locale, count)}`] : undefined;
    return plural ?? area?.[name] ?? (count === undefined ? undefined : area?.[`${name}_other`]);
  };

  return {
    get language() {
      return language;
    },
    add: (locale, catalogue) => {
      const areas = catalogues.get(locale) ?? new Map();
      for (const [area, texts] of Object.entries(catalogue)) areas.set(area, texts);
      catalogues.set(locale, areas);
    },
    speak: (locale) => {
      language = locale;
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    text: (key, values = {}) => {
      const count = key.startsWith(numbered) ? countIn(values) : values.count;
      const template = find(language, key, count) ?? find('en', key, count);
      if (template === undefined) return key.slice(key.indexOf(':') + 1);
      return filled(language, template, values, key.startsWith(numbered));
    },
  };
}

function filled(locale: Locale, template: string, values: MessageValues, isNumbered: boolean): string {
  return template.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    if (!Object.hasOwn(values, name)) return place;
    const value = values[name];
    const isWritten = typeof value === 'number' && (isNumbered || name === 'count');
    return isWritten ? value.toLocaleString(locale, { maximumFractionDigits: 20 }) : String(value);
  });
}
