import type { listDocumentWords } from '#contracts/document-reading/list-document-words.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';

export type Word = EndpointOutput<typeof listDocumentWords>['words'][number];
type Box = Word['box'];

/** A point in shares of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Positions of the words that a rectangle between two points touches. */
export function wordsTouched(words: readonly Word[], from: Point, to: Point): readonly number[] {
  const left = Math.min(from.x, to.x);
  const right = Math.max(from.x, to.x);
  const top = Math.min(from.y, to.y);
  const bottom = Math.max(from.y, to.y);
  return positions(
    words,
    ({ box }) =>
      box.left <= right && box.left + box.width >= left && box.top <= bottom && box.top + box.height >= top,
  );
}

/** Positions of the words between two words, both included: on one line, or in a block of lines. */
export function wordsBetween(words: readonly Word[], first: number, last: number): readonly number[] {
  const boxes = [words[first]?.box, words[last]?.box].filter((box) => box !== undefined);
  // The middles, so that the lines above and below are not touched on a page that is slightly turned.
  const levels = boxes.map(({ top, height }) => top + height / 2);
  const from = { x: Math.min(...boxes.map(({ left }) => left)), y: Math.min(...levels) };
  const to = { x: Math.max(...boxes.map(({ left, width }) => left + width)), y: Math.max(...levels) };
  return wordsTouched(words, from, to);
}

/** The word that an arrow key leads to: the next one as it is read, or the nearest of the line above or below. */
export function wordBeside(words: readonly Word[], active: number, key: string): number {
  const word = words[active];
  if (!word) return 0;
  if (key === 'ArrowLeft') return Math.max(0, active - 1);
  if (key === 'ArrowRight') return Math.min(words.length - 1, active + 1);
  if (key === 'Home' || key === 'End') {
    const line = positions(words, (one) => one.line === word.line);
    return (key === 'Home' ? line[0] : line.at(-1)) ?? active;
  }
  const line = word.line + (key === 'ArrowUp' ? -1 : 1);
  const middle = (box: Box) => box.left + box.width / 2;
  const away = (position: number) => Math.abs(middle(words[position]?.box ?? word.box) - middle(word.box));
  const [nearest] = [...positions(words, (one) => one.line === line)].sort((a, b) => away(a) - away(b));
  return nearest ?? active;
}

/** What words say, as they are read. */
export function textOf(words: readonly Word[], chosen: readonly number[]): string {
  return chosen.map((position) => words[position]?.text ?? '').join(' ');
}

const positions = (words: readonly Word[], isMeant: (word: Word) => boolean) =>
  words.flatMap((word, position) => (isMeant(word) ? [position] : []));
