import { isCurrency } from './forms/amount.ts';
import {
  type Box,
  boxOf,
  type FoundText,
  foundText,
  type Line,
  linesOf,
  plain,
  runsOf,
} from './page-lines.ts';
import type { ReadPage } from './read-page.ts';

/** How far below a label, in its heights, its value may be. */
const maxDrop = 3;
/** What a label that is nearly the wanted one costs its value in confidence. */
const nearlyCost = 0.15;

/** A text beside a label. */
interface TextBeside extends FoundText {
  /** How many texts beside this place of the label are likelier. */
  readonly rank: number;
}

/**
 * The texts beside a label: to its right on the same line first, then below it. Letter case, punctuation at the ends and
 * the sort of blank don't matter. A label that is not on the pages has none, unless nearly the same words are: an engine
 * that reads pictures mistakes letters.
 */
export function valuesBesideLabel(pages: readonly ReadPage[], label: string): readonly TextBeside[] {
  const wanted = bare(label);
  if (wanted === '') return [];
  const lines = pages.map(({ words }) => linesOf(words));
  const exact = besideLabel(lines, (text) => text === wanted, wanted.length);
  if (exact.length > 0) return exact;
  const mistakes = wanted.length >= 12 ? 2 : wanted.length >= 6 ? 1 : 0;
  if (mistakes === 0) return [];
  const near = besideLabel(lines, (text) => isNear(text, wanted, mistakes), wanted.length + mistakes);
  return near.map((found) => ({ ...found, confidence: Math.max(0, found.confidence - nearlyCost) }));
}

function besideLabel(
  pages: readonly (readonly Line[])[],
  isLabel: (text: string) => boolean,
  maxLength: number,
): readonly TextBeside[] {
  return pages.flatMap((lines, page) =>
    lines.flatMap((line) =>
      labelsIn(line, isLabel, maxLength).flatMap(({ start, end }) => {
        const found = line.slice(start, end);
        return [...besides(line.slice(end)), wordsBelow(lines, boxOf(found))]
          .filter((words) => words.length > 0)
          .map((words, rank) => ({ ...foundText(words, page, found), rank }));
      }),
    ),
  );
}

/** Where a label stands in a line. Its words may be split or joined, as in languages without blanks. */
function labelsIn(
  line: Line,
  isLabel: (text: string) => boolean,
  maxLength: number,
): readonly { readonly start: number; readonly end: number }[] {
  return line.flatMap((_, start) => {
    let text = '';
    for (let end = start; end < line.length && text.length <= maxLength; end++) {
      text += bare(line[end]?.text ?? '');
      if (isLabel(text)) return [{ start, end: end + 1 }];
    }
    return [];
  });
}

/** A text without blanks, punctuation and signs, which labels and documents set as they like. */
const bare = (text: string) => plain(text).replace(/[\p{P}\p{S}\s]/gu, '');

/** The text after a label; after a currency or a rate alone, also the text that follows it. */
function besides(words: Line): readonly Line[] {
  const [first = [], second = []] = runsOf(withoutColon(words));
  const isRate = /^\(?\d{1,2}([.,]\d{1,2})?\s*%\)?:?$/.test(
    first.map(({ text }) => text.normalize('NFKC')).join(' '),
  );
  if (isRate) return [second, first];
  return first.every(({ text }) => isCurrency(text)) ? [first, second] : [first];
}

const withoutColon = (words: Line): Line => words.filter(({ text }) => !/^[:：.…]+$/.test(text));

function wordsBelow(lines: readonly Line[], label: Box): Line {
  for (const line of lines) {
    const drop = line[0] ? Math.min(...line.map(({ top }) => top)) - (label.top + label.height) : -1;
    if (drop < -label.height / 3 || drop > maxDrop * label.height) continue;
    const run = runsOf(line).find((words) => {
      const { left, width } = boxOf(words);
      return left + width > label.left && left < label.left + label.width;
    });
    if (run) return run;
  }
  return [];
}

const isNear = (text: string, wanted: string, mistakes: number) =>
  Math.abs(text.length - wanted.length) <= mistakes && distance(text, wanted) <= mistakes;

/** How many letters must be changed, added or left out to make one text of another (Levenshtein). */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [place, letter] of [...from].entries()) {
    const next = [place + 1];
    for (let index = 1; index <= to.length; index++) {
      const change = (row[index - 1] ?? 0) + (letter === to[index - 1] ? 0 : 1);
      next.push(Math.min(change, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
