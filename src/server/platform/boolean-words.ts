import type { BooleanWords } from '#engine/form/field-type.ts';
import { ui as de } from '#messages/de/ui.ts';
import { ui as en } from '#messages/en/ui.ts';
import { ui as es } from '#messages/es/ui.ts';
import { ui as fr } from '#messages/fr/ui.ts';
import { type Locale, locales } from '#messages/index.ts';
import { ui as ja } from '#messages/ja/ui.ts';
import { ui as zh } from '#messages/zh/ui.ts';

const texts: Readonly<Record<Locale, BooleanWords>> = { en, de, es, fr, ja, zh };

/** The words for yes and no in a language, followed by the words in all other languages that files can use. */
export function booleanWordsFor(locale: Locale): readonly BooleanWords[] {
  return [locale, ...locales.filter((other) => other !== locale)].map((one) => {
    const { yes, no } = texts[one];
    return { yes, no };
  });
}
