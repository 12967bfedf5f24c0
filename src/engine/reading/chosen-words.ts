import { type FoundText, foundText, linesOf } from './page-lines.ts';
import type { ReadPage, ReadWord } from './read-page.ts';

/** Words that a person has chosen in a document. */
export interface WordPlace {
  /** From 0. */
  readonly page: number;
  /** Positions among the words of the page as they are read. */
  readonly words: readonly number[];
}

/** A word with the number of its line, from 0. */
export interface PlacedWord extends ReadWord {
  readonly line: number;
}

/** The words of a page as they are read: by line from top to bottom, from left to right. */
export function wordsInOrder(page: ReadPage): readonly PlacedWord[] {
  return linesOf(page.words).flatMap((words, line) => words.map((word) => ({ ...word, line })));
}

/** The words that were chosen, as they are read; null if one of them is not there. */
export function wordsAt(pages: readonly ReadPage[], { page, words }: WordPlace): readonly ReadWord[] | null {
  const all = linesOf(pages[page]?.words ?? []).flat();
  const chosen = [...new Set(words)].sort((a, b) => a - b).map((position) => all[position]);
  return chosen.length > 0 && chosen.every((word) => word !== undefined) ? chosen : null;
}

/** What the words say that were chosen, with the box around them; null if one of them is not there. */
export function textAt(pages: readonly ReadPage[], place: WordPlace): FoundText | null {
  const words = wordsAt(pages, place);
  return words && foundText(words, place.page);
}
