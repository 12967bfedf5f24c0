import type { replayEntries as endpoint } from '#contracts/app-checks/replay-entries.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';

type Output = EndpointOutput<typeof endpoint>;
type ReplayResult = Output['entries'][number]['verdict'];

/** No count is of fewer entries than this. */
export const minGroupSize = 5;

/**
 * The counts of the entries that the designer may not see, given the results, newest first. Entries count in groups
 * of five, so that the difference of two answers does not reveal a single entry that ended in between. Counts by
 * result appear only if every result occurs often enough.
 */
export function countUnseen(results: readonly ReplayResult[]): NonNullable<Output['unseen']> {
  const counted = results.slice(results.length % minGroupSize);
  const counts = { same: 0, elsewhere: 0, neverFinishes: 0, unknown: 0 };
  for (const result of counted) counts[result] += 1;
  const isTold =
    counted.length > 0 && Object.values(counts).every((count) => count === 0 || count >= minGroupSize);
  return { total: counted.length > 0 ? counted.length : null, counts: isTold ? counts : null };
}
