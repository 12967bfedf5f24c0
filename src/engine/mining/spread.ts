/** How durations are spread, in seconds; null where there are none. */
export interface Spread {
  readonly count: number;
  /** The exact middle: of an even number, the mean of the two in the middle. */
  readonly medianSeconds: number | null;
  /** Nine of ten are at most this long; a duration that occurs (nearest rank). */
  readonly p90Seconds: number | null;
}

/** The spread of durations in seconds, in any order. */
export function spreadOf(seconds: readonly number[]): Spread {
  const sorted = seconds.toSorted((one, other) => one - other);
  const count = sorted.length;
  if (count === 0) return { count, medianSeconds: null, p90Seconds: null };
  const at = (index: number) => sorted[Math.min(count - 1, Math.max(0, index))] ?? 0;
  return {
    count,
    medianSeconds: (at(Math.floor((count - 1) / 2)) + at(Math.ceil((count - 1) / 2))) / 2,
    p90Seconds: at(Math.ceil(count * 0.9) - 1),
  };
}

/** How many durations are in each of `buckets` equal parts of `width` seconds; the last has everything longer. */
export function histogramOf(seconds: readonly number[], width: number, buckets: number): number[] {
  const counts = Array.from({ length: buckets }, () => 0);
  for (const each of seconds) {
    const place = width > 0 ? Math.min(buckets - 1, Math.max(0, Math.floor(each / width))) : 0;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
