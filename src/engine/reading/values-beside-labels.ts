import type { ReadPage, ReadWord } from './read-page.ts';

/** A text that may be the value of a label, with its place. */
export interface LabelledText {
  readonly text: string;
  /** From 0. */
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** From 0 to 1; that of the least certain word, label included. */
  readonly confidence: number;
}

/** A gap between two words of a text is at most this many heights wide; a column of a table begins after a wider one. */
const maxGap = 1.2;
/** How far below a label, in its heights, its value may be. */
const maxDrop = 3;

/**
 * The texts beside a label: to its right on the same line first, then below it. Letter case, punctuation at the ends and
 * the sort of blank don't matter. A label that is not on the pages has none.
 */
export function valuesBesideLabel(pages: readonly ReadPage[], label: string): readonly LabelledText[] {
  const wanted = label.split(/\s+/).map(plain).filter(Boolean);
  if (wanted.length === 0) return [];
  return pages.flatMap(({ words }, page) => {
    const lines = linesOf(words);
    return lines.flatMap((line) =>
      startsOf(line, wanted).flatMap((start) => {
        const found = line.slice(start, start + wanted.length);
        const right = run(line.slice(start + wanted.length));
        const below = wordsBelow(lines, box(found));
        return [right, below]
          .filter((words) => words.length > 0)
          .map((words) => labelled(words, found, page));
      }),
    );
  });
}

function plain(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');
}

/** Words by line, from top to bottom and from left to right. */
function linesOf(words: readonly ReadWord[]): readonly (readonly ReadWord[])[] {
  const lines: ReadWord[][] = [];
  for (const word of [...words].sort((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const isSame = last && Math.abs(middle(word) - middle(last)) < Math.min(word.height, last.height) / 2;
    if (line && isSame) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left));
}

function middle({ top, height }: Pick<ReadWord, 'top' | 'height'>): number {
  return top + height / 2;
}

function startsOf(line: readonly ReadWord[], wanted: readonly string[]): readonly number[] {
  return line
    .map((_, start) => start)
    .filter((start) => wanted.every((part, index) => plain(line[start + index]?.text ?? '') === part));
}

/** The words at the beginning that belong together. */
function run(words: readonly ReadWord[]): readonly ReadWord[] {
  const end = words.findIndex((word, index) => {
    const before = words[index - 1];
    return before && word.left - (before.left + before.width) > maxGap * word.height;
  });
  return end < 0 ? words : words.slice(0, end);
}

function wordsBelow(
  lines: readonly (readonly ReadWord[])[],
  label: Pick<ReadWord, 'left' | 'top' | 'width' | 'height'>,
): readonly ReadWord[] {
  for (const line of lines) {
    const drop = line[0] ? line[0].top - (label.top + label.height) : -1;
    if (drop < 0 || drop > maxDrop * label.height) continue;
    const start = line.findIndex(
      ({ left, width }) => left + width > label.left && left < label.left + label.width,
    );
    if (start >= 0) return run(line.slice(start));
  }
  return [];
}

function box(words: readonly ReadWord[]) {
  const left = Math.min(...words.map((word) => word.left));
  const top = Math.min(...words.map((word) => word.top));
  const right = Math.max(...words.map((word) => word.left + word.width));
  const bottom = Math.max(...words.map((word) => word.top + word.height));
  return { left, top, width: right - left, height: bottom - top };
}

function labelled(words: readonly ReadWord[], label: readonly ReadWord[], page: number): LabelledText {
  return {
    text: words.map(({ text }) => text).join(' '),
    page,
    ...box(words),
    confidence: Math.min(...[...words, ...label].map(({ confidence }) => confidence)),
  };
}
