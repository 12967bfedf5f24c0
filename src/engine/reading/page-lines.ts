import type { ReadWord } from './read-page.ts';
import { easternBorder } from './seen/eastern-letters.ts';

/** Words of one line, from left to right. */
export type Line = readonly ReadWord[];

/** A place on a page, in shares of its width and height from the top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A text of a document with its place. */
export interface FoundText extends Box {
  readonly text: string;
  /** From 0. */
  readonly page: number;
  /** From 0 to 1; that of the least certain word. */
  readonly confidence: number;
}

/** A gap between two words of a text is at most this many heights wide; a column of a table begins after a wider one. */
const maxGap = 1.2;

/** Words that the turn of a page is measured at. */
const maxSlopes = 200;
/** Pages are looked at once for every label. */
const known = new WeakMap<readonly ReadWord[], readonly Line[]>();

/** The words of a page by line, from top to bottom, even if the page is slightly turned. */
export function linesOf(words: readonly ReadWord[]): readonly Line[] {
  const lines = known.get(words) ?? findLines(words);
  known.set(words, lines);
  return lines;
}

function findLines(words: readonly ReadWord[]): readonly Line[] {
  const slope = slopeOf(words);
  const level = (word: ReadWord) => middle(word) - slope * word.left;
  const lines: ReadWord[][] = [];
  for (const word of [...words].sort((a, b) => level(a) - level(b))) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const isSame = last && Math.abs(level(word) - level(last)) < Math.min(word.height, last.height) / 2;
    if (line && isSame) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left));
}

/** How far the lines of a page fall from left to right: the median over words and their neighbours to the right. */
function slopeOf(words: readonly ReadWord[]): number {
  const slopes = words
    .slice(0, maxSlopes)
    .flatMap((word) => {
      const end = word.left + word.width;
      const next = words
        .filter(
          (other) =>
            other.left >= end &&
            other.left - end < 0.1 &&
            Math.abs(middle(other) - middle(word)) < word.height,
        )
        .sort((a, b) => a.left - b.left)[0];
      return next ? [(middle(next) - middle(word)) / (next.left - word.left)] : [];
    })
    .sort((a, b) => a - b);
  const median = slopes[Math.floor(slopes.length / 2)] ?? 0;
  // Words of different heights say something else than a turned page does.
  return slopes.length < 8 || Math.abs(median) < 0.004 ? 0 : median;
}

/** The middle of a box from top to bottom. */
export function middle({ top, height }: Pick<Box, 'top' | 'height'>): number {
  return top + height / 2;
}

/** The texts of a line: words with ordinary blanks between them. */
export function runsOf(line: Line): readonly Line[] {
  const runs: ReadWord[][] = [];
  for (const word of line) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isNear = before && word.left - (before.left + before.width) <= maxGap * word.height;
    if (run && isNear) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** A word without the punctuation at its ends, in lower case. */
export function plain(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');
}

/** The box around words. */
export function boxOf(words: Line): Box {
  const left = Math.min(...words.map((word) => word.left));
  const top = Math.min(...words.map((word) => word.top));
  const right = Math.max(...words.map((word) => word.left + word.width));
  const bottom = Math.max(...words.map((word) => word.top + word.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Letters of languages without blanks and what stands beside them are at most this share of a height apart. */
const closeGap = 0.15;

/** Words with a blank between them, except between letters of languages that are written without. */
export function textOf(words: Line): string {
  return words.reduce((text, word, index) => {
    const before = words[index - 1];
    return before ? `${text}${isJoined(before, word) ? '' : ' '}${word.text}` : word.text;
  }, '');
}

/** Between two letters of such a language there is no blank; between one and a digit there is, if there is room for it. */
function isJoined(before: ReadWord, word: ReadWord): boolean {
  const border = easternBorder(before.text, word.text);
  const gap = word.left - (before.left + before.width);
  return border === 'both' || (border === 'one' && gap < closeGap * Math.min(before.height, word.height));
}

/** Words as one text; its confidence is also that of the words that led to it. */
export function foundText(words: Line, page: number, ledBy: Line = []): FoundText {
  return {
    text: textOf(words),
    page,
    ...boxOf(words),
    confidence: Math.min(...[...words, ...ledBy].map(({ confidence }) => confidence)),
  };
}
