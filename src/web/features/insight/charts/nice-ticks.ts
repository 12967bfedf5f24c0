/** Round numbers from zero, or from below the smallest value, to the greatest value or above: the lines of an axis. */
export function niceTicks(smallest: number, greatest: number, count = 4): readonly number[] {
  const low = Math.min(0, smallest);
  const high = Math.max(0, greatest);
  if (low === high) return [0, 1];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((size) => size * power >= rough) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  // Multiples instead of sums, so that no rounding adds up.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
