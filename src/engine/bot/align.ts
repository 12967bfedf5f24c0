/** Two things of two lists that belong together; null: the other list has none. Never both. */
export interface Pair<Item> {
  readonly before: Item | null;
  readonly after: Item | null;
}

/**
 * The items of two lists beside each other, in the order of both: as many as possible with the same key are paired. Takes
 * time and memory by the product of both lengths.
 */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item, list: 'before' | 'after') => string,
): readonly Pair<Item>[] {
  const old = before.map((item) => keyOf(item, 'before'));
  const now = after.map((item) => keyOf(item, 'after'));
  // The longest list that is in both, from each pair of places to the ends.
  const longest = old.map(() => now.map(() => 0));
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = longest[i];
      if (row) row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: Pair<Item>[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [one = null, other = null] = [before[i], after[j]];
    if (one !== null && other !== null && old[i] === now[j]) {
      pairs.push({ before: one, after: other });
      [i, j] = [i + 1, j + 1];
    } else if (one !== null && (other === null || at(i + 1, j) >= at(i, j + 1))) {
      pairs.push({ before: one, after: null });
      i += 1;
    } else if (other !== null) {
      pairs.push({ before: null, after: other });
      j += 1;
    } else return pairs;
  }
}
