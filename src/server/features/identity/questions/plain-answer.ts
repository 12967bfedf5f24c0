/** What counts of an answer: its letters and digits, without case, accents of typing (NFKC), spaces and punctuation. */
export function plainAnswer(typed: string): string {
  return (
    typed
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
      // Marks that come together when what stood between them goes have an order of their own.
      .normalize('NFKC')
  );
}
