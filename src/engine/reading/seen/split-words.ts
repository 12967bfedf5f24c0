import type { ReadWord } from '../read-page.ts';
import { easternBorders, hasEasternLetter } from './eastern-letters.ts';

/**
 * A word of a language without blanks as its parts: `合計：12,300円` is a label, an amount and a currency. Other words stay
 * as they are. Widths are shared out by letters, of which those of the language are twice as wide.
 */
export function splitWord(word: ReadWord): readonly ReadWord[] {
  const parts =
    /[：・]/.test(word.text) || hasEasternLetter(word.text) ? word.text.split(easternBorders) : [];
  if (parts.length < 2) return [word];
  const unit = word.width / widthOf(word.text);
  let left = word.left;
  return parts.map((text) => {
    const width = unit * widthOf(text);
    const part = { ...word, text, left, width };
    left += width;
    return part;
  });
}

/** How wide a text is set, in digits. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += isWide(letter) ? 2 : 1;
  return width;
}

const isWide = (letter: string) =>
  hasEasternLetter(letter) || /[\u3000-\u30ff\uff01-\uff60\uffe5]/u.test(letter);
