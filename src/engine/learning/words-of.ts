/** The beginning of a text, in letters, that its words are taken from. */
export const maxTextLength = 2_000;
const maxWords = 80;
const maxLength = 40;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The words of a text in lower case, each once; numbers are left out, because they tell entries apart and not kinds of
 * entries. Scripts without spaces give pairs of neighbouring signs.
 */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [run] of text
    .slice(0, maxTextLength)
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}]+/gu)) {
    for (const word of unspaced.test(run) ? pairsOf(run) : [run]) {
      if (word.length < 2 || word.length > maxLength) continue;
      words.add(word);
      if (words.size === maxWords) return words;
    }
  }
  return words;
}

function pairsOf(run: string): readonly string[] {
  const signs = [...run];
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}
