/** Shorter words are never taken for mistyped: too many others are one letter away. */
const shortest = 4;
/** From this length on a word may have two mistakes. */
const long = 8;

/** How many letters of a word may be wrong; 0 for words that are too short, and for numbers. */
export function mistakesAllowed(word: string): number {
  const { length } = [...word];
  if (length < shortest || /\d/.test(word)) return 0;
  return length >= long ? 2 : 1;
}

/** The words that are made by swapping two letters next to each other. */
export function swapped(word: string): readonly string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, index) => {
    const other = [...letters];
    other[index + 1] = letters[index] as string;
    other[index] = letter;
    return other.join('');
  });
}

/**
 * Of the words those that are at most so many mistakes away, the closest first. None is left out for closer ones: whether a
 * word that somebody may not see stands in between must not change what they find.
 */
export function closestWords(word: string, words: readonly string[]): readonly string[] {
  const allowed = mistakesAllowed(word);
  return words
    .map((other) => ({ other, mistakes: distance(word, other, allowed) }))
    .filter(({ other, mistakes }) => mistakes <= allowed && other !== word)
    .sort((one, two) => one.mistakes - two.mistakes || (one.other < two.other ? -1 : 1))
    .map(({ other }) => other);
}

/**
 * How many letters have to be changed, added, removed or swapped with their neighbour (optimal string alignment); a
 * number beyond `limit` only says that it is more. A word that goes on after the typed one counts as the beginning
 * only, for people stop typing when they see what they want.
 */
export function distance(typed: string, whole: string, limit: number): number {
  const one = [...typed];
  const other = [...whole];
  if (other.length < one.length - limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const at = (values: readonly number[], index: number) => values[index] ?? Number.POSITIVE_INFINITY;
      let least = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwap) least = Math.min(least, at(before, column - 2) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return Math.min(...last);
}
