/**
 * Waits until all have settled, and rejects with the first error in their order. For parts of one transaction whose
 * statements are sent together: none may still be running at the rollback.
 */
export async function inOnePiece<Results extends readonly unknown[]>(
  works: readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
): Promise<Results> {
  const ends = await Promise.allSettled(works);
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  }) as unknown as Results;
}
