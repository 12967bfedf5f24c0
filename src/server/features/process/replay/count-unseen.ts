import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { replayEntries as endpoint } from '#contracts/workflow/replay-entries.ts';

type Output = EndpointOutput<typeof endpoint>;
type Verdict = Output['entries'][number]['verdict'];

/** No count is of fewer entries than this. */
export const smallestGroup = 5;

/**
 * What is told of entries that the designer may not see, given the verdicts, newest first. Entries count in groups of
 * five, so that one that ends in the meantime cannot be told from the difference of two answers; and by verdict only
 * where every verdict that occurs does so often enough.
 */
export function countUnseen(verdicts: readonly Verdict[]): NonNullable<Output['unseen']> {
  const counted = verdicts.slice(verdicts.length % smallestGroup);
  const counts = { same: 0, elsewhere: 0, neverFinishes: 0, unknown: 0 };
  for (const verdict of counted) counts[verdict] += 1;
  const isTold =
    counted.length > 0 && Object.values(counts).every((count) => count === 0 || count >= smallestGroup);
  return { total: counted.length > 0 ? counted.length : null, counts: isTold ? counts : null };
}
