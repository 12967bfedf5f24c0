import { type FoundText, foundText, type Line, linesOf, plain, runsOf } from '../page-lines.ts';
import type { ReadPage, ReadWord } from '../read-page.ts';
import { distance } from '../values-beside-labels.ts';
import { digest } from './digest.ts';

/** Where the value of a field is in the documents of a supplier: the words around it, its place, and its form. */
export interface Anchor {
  /** Digests of the word of letters to its left on the line, and of the one above it; empty: there is none. */
  readonly before: string;
  readonly above: string;
  readonly left: number;
  readonly top: number;
  /** Number of words. */
  readonly words: number;
  /** Its letters as `A` and its digits as `9`. */
  readonly form: string;
}

/** A part of the letters that an engine may have read wrongly, of a value that a person has corrected. */
const mistakenShare = 0.3;
const maxWordsOfValue = 8;

interface Candidate {
  readonly words: Line;
  readonly page: number;
  readonly before: string;
  readonly above: string;
}

/**
 * Where a corrected value is in a document: the text that says it, or nearly. `says`: whether a text means the value.
 * `chosen`: the words that a person has pointed at; no others count then. Null: nowhere.
 */
export function anchorOf(
  pages: readonly ReadPage[],
  value: string,
  says: (text: string) => boolean,
  chosen: readonly ReadWord[] | null = null,
): Anchor | null {
  const wanted = bare(value);
  if (wanted === '') return null;
  const isChosen = ({ words }: Candidate) =>
    chosen === null || (words.length === chosen.length && words.every((word) => chosen.includes(word)));
  let nearest: { readonly candidate: Candidate; readonly mistakes: number } | null = null;
  for (const candidate of candidatesIn(pages).filter(isChosen)) {
    const { text } = foundText(candidate.words, candidate.page);
    const mistakes = says(text) ? 0 : distance(bare(text), wanted);
    const isNear = mistakes === 0 || mistakes <= Math.floor(wanted.length * mistakenShare);
    if (isNear && mistakes < (nearest?.mistakes ?? Number.POSITIVE_INFINITY))
      nearest = { candidate, mistakes };
  }
  if (!nearest) return null;
  const { words, page, before, above } = nearest.candidate;
  const { left, top, text } = foundText(words, page);
  return { before, above, left, top, words: words.length, form: formOf(text) };
}

/** The texts of a document that an anchor points to, the likeliest first, with how sure that is. */
export function textsAtAnchor(pages: readonly ReadPage[], anchor: Anchor): readonly FoundText[] {
  return candidatesIn(pages)
    .map((candidate) => ({ candidate, score: scoreOf(candidate, anchor) }))
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ candidate, score }) => {
      const found = foundText(candidate.words, candidate.page);
      return { ...found, confidence: Math.min(found.confidence, score) };
    });
}

/** The words around count most; a text without them must be at the same place and have the same form. */
function scoreOf({ words, page, before, above }: Candidate, anchor: Anchor): number {
  const { left, top, text } = foundText(words, page);
  if (words.length !== anchor.words && formOf(text) !== anchor.form) return 0;
  const isBefore = anchor.before !== '' && before === anchor.before;
  const isAbove = anchor.above !== '' && above === anchor.above;
  const isNear = Math.abs(left - anchor.left) < 0.05 && Math.abs(top - anchor.top) < 0.05;
  const isForm = formOf(text) === anchor.form;
  const points = [isBefore && 0.4, isAbove && 0.15, isNear && 0.3, isForm && 0.25];
  return Math.min(
    1,
    points.reduce<number>((sum, point) => sum + (point || 0), 0),
  );
}

/** Every text of a line of up to eight words, with the words around it. */
function candidatesIn(pages: readonly ReadPage[]): readonly Candidate[] {
  return pages.flatMap(({ words }, page) => {
    const lines = linesOf(words);
    return lines.flatMap((line, index) =>
      runsOf(line).flatMap((run) =>
        run.flatMap((first, start) =>
          Array.from({ length: Math.min(maxWordsOfValue, run.length - start) }, (_, more) => {
            const at = line.indexOf(first);
            return {
              words: run.slice(start, start + more + 1),
              page,
              before: digest(wordBefore(line.slice(0, at))),
              above: wordAbove(lines[index - 1] ?? [], first),
            };
          }),
        ),
      ),
    );
  });
}

/** The nearest word of letters: rates and numbers differ from one document to the next. */
function wordBefore(words: Line): string {
  return plain(words.findLast(({ text }) => /\p{L}/u.test(text))?.text ?? '');
}

function wordAbove(line: Line, { left, width }: Line[number]): string {
  return digest(
    plain(line.find((word) => word.left < left + width && word.left + word.width > left)?.text ?? ''),
  );
}

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const formOf = (text: string) => text.replace(/\p{L}+/gu, 'A').replace(/\p{N}+/gu, '9');
