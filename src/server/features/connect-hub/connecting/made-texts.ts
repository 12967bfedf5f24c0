import { connectHub as de } from '#messages/de/connect-hub.ts';
import { connectHub as en } from '#messages/en/connect-hub.ts';
import { connectHub as es } from '#messages/es/connect-hub.ts';
import { connectHub as fr } from '#messages/fr/connect-hub.ts';
import type { Locale } from '#messages/index.ts';
import { connectHub as ja } from '#messages/ja/connect-hub.ts';
import { connectHub as zh } from '#messages/zh/connect-hub.ts';
import { fill } from '#server/platform/http/answers/error-texts.ts';

const texts = { de, en, es, fr, ja, zh } satisfies Record<Locale, object>;
const maxNameLength = 60;

type MadeText = Extract<keyof typeof en, `made${string}` | 'companies'>;

/** A text of what the hub makes, in the language of the person who has it made. */
export const madeText = (locale: Locale, key: MadeText): string => texts[locale][key];

/** The name of a connector in that language, and what it is called in the others. A long name of a shop is cut. */
export function namesOfMade(locale: Locale, key: MadeText, shop = '') {
  const nameIn = (one: Locale) => {
    const room = maxNameLength - fill(texts[one][key], { shop: '' }).length;
    return fill(texts[one][key], { shop: shop.slice(0, room) });
  };
  const locales = Object.keys(texts) as Locale[];
  return { name: nameIn(locale), otherNames: locales.filter((one) => one !== locale).map(nameIn) };
}
