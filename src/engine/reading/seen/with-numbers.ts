import type { ReadWord } from '../read-page.ts';
import { hasEasternLetter } from './eastern-letters.ts';

/** A word of the second reading that is less sure counts for nothing: it is an eastern one. */
const sureOfWord = 0.6;
/** A letter of which an engine is less sure may as well be a digit. */
const sureOfLetter = 0.6;
/** How sure a number has to be where the first reading has seen nothing. */
const sureOfNumber = 0.9;
/** Words that share this much of the narrower one are of the same place. */
const sharedWidth = 0.5;
/** What takes the place of other words covers so much of their width. */
const coveredShare = 0.7;

/**
 * The words of a picture, with numbers and words of Latin letters as a second reading has them that knows no others. An
 * engine that knows thousands of letters takes commas for points and a lone digit for a letter.
 */
export function withNumbers(words: readonly ReadWord[], latin: readonly ReadWord[]): readonly ReadWord[] {
  const places = placesOf(
    words,
    latin.filter(({ confidence }) => confidence >= sureOfWord),
  );
  return places.flatMap(({ seen, again }) => (isBetter(seen, again) ? again.filter(hasSign) : seen));
}

/** What was seen at one place by the first reading and by the second. */
interface Place {
  readonly seen: ReadWord[];
  readonly again: ReadWord[];
}

function placesOf(words: readonly ReadWord[], latin: readonly ReadWord[]): readonly Place[] {
  let places: Place[] = words.map((word) => ({ seen: [word], again: [] }));
  for (const word of latin) {
    const same = places.filter(({ seen }) => seen.some((other) => isSamePlace(word, other)));
    const [first, ...others] = same;
    if (!first) {
      places.push({ seen: [], again: [word] });
      continue;
    }
    for (const other of others) {
      first.seen.push(...other.seen);
      first.again.push(...other.again);
    }
    first.again.push(word);
    places = places.filter((place) => !others.includes(place));
  }
  return places;
}

function isBetter(seen: readonly ReadWord[], again: readonly ReadWord[]): boolean {
  if (!again.some(({ text }) => /\d/.test(text))) return false;
  if (seen.length === 0) return again.every(({ confidence }) => confidence >= sureOfNumber);
  const isLetter = ({ text, confidence }: ReadWord) => hasEasternLetter(text) && confidence >= sureOfLetter;
  const isCovered = widthOf(again) >= coveredShare * widthOf(seen);
  return isCovered && !seen.some(isLetter) && sureness(again) > sureness(seen);
}

function isSamePlace(a: ReadWord, b: ReadWord): boolean {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > sharedWidth * Math.min(a.width, b.width) && high > sharedWidth * Math.min(a.height, b.height);
}

function widthOf(words: readonly ReadWord[]): number {
  return words.reduce((sum, { width }) => sum + width, 0);
}

function sureness(words: readonly ReadWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}

const hasSign = ({ text }: ReadWord) => /[\p{L}\p{N}\p{Sc}]/u.test(text);
