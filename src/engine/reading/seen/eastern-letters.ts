/** A letter of a language that is written without blanks between its words. */
const letter = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
/** The same, and the signs that stand within its words: the long vowel and the middle dot. */
const within = `${letter}ー・`;

const aLetter = new RegExp(`[${letter}]`, 'u');
const ends = new RegExp(`[${within}]$`, 'u');
const begins = new RegExp(`^[${within}]`, 'u');

/** Whether a text has a letter of Japanese or Chinese. */
export function hasEasternLetter(text: string): boolean {
  return aLetter.test(text);
}

/** Whether no blank belongs between two texts: 'both' has such a letter at either side, 'one' only at one of them. */
export function easternBorder(before: string, after: string): 'both' | 'one' | 'none' {
  const count = Number(ends.test(before)) + Number(begins.test(after));
  return count === 2 ? 'both' : count === 1 ? 'one' : 'none';
}

/** Where a text is cut: behind its colon, and where letters and numbers or sums of money meet. */
export const easternBorders = new RegExp(
  [
    '(?<=：)(?=.)',
    `(?<=[${letter}]:)(?=.)`,
    `(?<=[${within}])(?=\\(?[\\d０-９]|[¥￥$€])`,
    `(?<=[\\d０-９%％)])(?=[${letter}])`,
    '(?<=[A-Za-z\\d])(?=・)|(?<=・)(?=[A-Za-z\\d])',
  ].join('|'),
  'u',
);
