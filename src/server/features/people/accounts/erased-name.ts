import { erasedPeople as de } from '#messages/de/erased-people.ts';
import { erasedPeople as en } from '#messages/en/erased-people.ts';
import { erasedPeople as es } from '#messages/es/erased-people.ts';
import { erasedPeople as fr } from '#messages/fr/erased-people.ts';
import type { Locale, Translated } from '#messages/index.ts';
import { erasedPeople as ja } from '#messages/ja/erased-people.ts';
import { erasedPeople as zh } from '#messages/zh/erased-people.ts';

const texts: Record<Locale, Translated<typeof en>> = { en, de, es, fr, ja, zh };

/** What a language calls everybody whose name was erased. */
export function erasedName(locale: Locale): string {
  return texts[locale].name;
}
