import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { TranslatableText } from '#engine/module/translate-module.ts';
import type { PlacedText, TextGroup } from './text-groups.ts';

export type Translations = ModuleDefinition['translations'];

/** The search and the filters of the texts. */
export interface TextSearch {
  readonly words: string;
  /** Only texts that at least one of these languages does not have. */
  readonly missingIn: readonly string[] | null;
  /** Keys of texts that stay in the list although they are no longer missing, because someone is editing them. */
  readonly edited?: ReadonlySet<string>;
}

/** The translation as it was typed; empty where there is none. */
export function translationAt(translations: Translations, language: string, key: string): string {
  const texts = translations && Object.hasOwn(translations, language) ? translations[language] : undefined;
  return texts && Object.hasOwn(texts, key) ? (texts[key] ?? '') : '';
}

/** How many texts a language does not have. */
export function countMissing(
  texts: readonly TranslatableText[],
  translations: Translations,
  language: string,
): number {
  return texts.filter(({ key }) => translationAt(translations, language, key).trim() === '').length;
}

/** The groups with those of their texts that a search finds by any language, by owner or by section. */
export function findTexts(
  groups: readonly TextGroup[],
  translations: Translations,
  { words, missingIn, edited }: TextSearch,
): readonly TextGroup[] {
  const wanted = plain(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  const isWanted = (group: TextGroup, item: PlacedText) => {
    const isMissing = missingIn?.some((language) => translationAt(translations, language, item.key) === '');
    if (isMissing === false && !edited?.has(item.key)) return false;
    const said = Object.keys(translations ?? {}).map((language) =>
      translationAt(translations, language, item.key),
    );
    const all = plain([group.title, item.text, item.owner, ...said].join(' '));
    return wanted.every((word) => all.includes(word));
  };
  return groups
    .map((group) => ({ ...group, texts: group.texts.filter((item) => isWanted(group, item)) }))
    .filter((group) => group.texts.length > 0);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
