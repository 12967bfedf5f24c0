import { distance, mistakesAllowed } from '#engine/text/alike-words.ts';
import { fitOf } from '#engine/text/marked-text.ts';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The words of a text, in lower case and as typed. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Those of the items in whose texts all words stand, best first, at most so many; accents do not matter. Where there are
 * none, words may be mistyped. The first text counts for more than the others.
 */
export function rankTexts<Item>(
  items: readonly Item[],
  query: string,
  textsOf: (item: Item) => readonly string[],
  limit: number,
): readonly Item[] {
  const words = wordsOf(fold(query));
  const scored = items.flatMap((item) => {
    const texts = textsOf(item).map(fold);
    const fits = words.map((word) =>
      Math.max(...texts.map((text, place) => fitOf(text, [word]) / (place + 1))),
    );
    return fits.every((fit) => fit > 0) ? [{ item, fit: fits.reduce((sum, fit) => sum + fit, 0) }] : [];
  });
  if (scored.length > 0) {
    return scored
      .sort((one, other) => other.fit - one.fit)
      .slice(0, limit)
      .map(({ item }) => item);
  }
  return items
    .filter((item) => {
      const parts = textsOf(item).flatMap((text) => wordsOf(fold(text)));
      return words.every((word) => parts.some((part) => isAlike(word, part)));
    })
    .slice(0, limit);
}

function isAlike(word: string, part: string): boolean {
  const allowed = mistakesAllowed(word);
  return part.includes(word) || (allowed > 0 && distance(word, part, allowed) <= allowed);
}
