/** A piece of a text; those that match what was typed are marked. */
export interface TextPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

const lettersBefore = 40;
const lettersAfter = 100;

/** The whole text in pieces, with all places marked where one of the words stands; the words are in lower case. */
export function markedText(text: string, words: readonly string[]): readonly TextPiece[] {
  const lower = lowered(text);
  const pieces: TextPiece[] = [];
  let plainFrom = 0;
  for (let at = 0; at < text.length; ) {
    const length = Math.max(
      0,
      ...words.filter((word) => lower.startsWith(word, at)).map(({ length: of }) => of),
    );
    if (length === 0) {
      at += 1;
      continue;
    }
    if (at > plainFrom) pieces.push({ text: text.slice(plainFrom, at), isMatch: false });
    pieces.push({ text: text.slice(at, at + length), isMatch: true });
    at += length;
    plainFrom = at;
  }
  if (plainFrom < text.length) pieces.push({ text: text.slice(plainFrom), isMatch: false });
  return pieces;
}

/** The text around the first place where one of the words stands, on one line; null where none does. */
export function excerptOf(text: string, words: readonly string[]): readonly TextPiece[] | null {
  const line = text.replace(/\s+/g, ' ').trim();
  const lower = lowered(line);
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  if (places.length === 0) return null;
  const first = Math.min(...places);
  const from = first <= lettersBefore ? 0 : wordStart(line, first - lettersBefore);
  const to = Math.min(line.length, first + lettersAfter);
  const shown = `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
  return markedText(shown, words);
}

function wordStart(line: string, at: number): number {
  const space = line.indexOf(' ', at);
  return space >= 0 && space < at + 20 ? space + 1 : at;
}

/** In lower case, letter by letter: a few letters become longer by it, which would move all places. */
function lowered(text: string): string {
  const whole = text.toLowerCase();
  if (whole.length === text.length) return whole;
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  }).join('');
}

/** How well a text fits the words: the whole text, its beginning, the beginning of a word, or anywhere; 0: not at all. */
export function fitOf(text: string, words: readonly string[]): number {
  const lower = lowered(text).trim();
  const fits = words.map((word) => {
    if (lower === word) return 8;
    if (lower.startsWith(word)) return 5;
    const at = lower.indexOf(word);
    if (at < 0) return 0;
    return isWordStart(lower, at) ? 3 : 1;
  });
  return Math.max(0, ...fits);
}

function isWordStart(lower: string, at: number): boolean {
  return !/[\p{L}\p{N}]/u.test(lower[at - 1] ?? ' ');
}
