/**
 * A short digest of a word (after FNV-1a, 32 bits): enough to know the same word again in another document, so that the words of
 * documents need not be kept. Empty for no word.
 */
export function digest(word: string): string {
  if (word === '') return '';
  let hash = 0x811c9dc5;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
