/** Rows by a key that several of them may share, in their order. */
export function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const before = found.get(keyOf(row));
    if (before) before.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}
