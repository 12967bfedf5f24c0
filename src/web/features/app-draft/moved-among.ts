/** The smallest set of items to move to turn one order of the items into another. */
export function movedAmong(before: readonly string[], after: readonly string[]): Set<string> {
  const placeBefore = new Map(before.map((item, place) => [item, place]));
  const stayed = longestRising(after.map((item) => placeBefore.get(item) ?? -1));
  return new Set(after.filter((_, place) => !stayed.has(place)));
}

/** Indexes of a longest rising subsequence of different numbers (patience sorting). */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    const length = firstAtLeast(ends, number, numbers);
    previous[index] = length > 0 ? (ends[length - 1] ?? -1) : -1;
    ends[length] = index;
  }
  const found = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) found.add(index);
  return found;
}

function firstAtLeast(ends: readonly number[], number: number, numbers: readonly number[]): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
