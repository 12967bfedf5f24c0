/** What counts of an answer: its letters and digits, without case, accents of typing (NFKC), spaces and punctuation. */
export function plainAnswer(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
