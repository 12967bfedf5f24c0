/**
 * Waits until all have ended, and fails as the first in order that failed. For works of one transaction whose
 * statements travel to the database in one piece: none may still be under way when it is rolled back.
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
