/** A row that is drawn, or the room (px) that rows take which are not. */
export type Drawn =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'room'; readonly before: number; readonly height: number };

/** The distance of a row from the top of all rows, in px. */
interface PlacedRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The rows that stay drawn at every scroll position, in order: the first and the last, which Tab reaches from outside,
 * and the rows in use with their neighbours, which the next key can reach.
 */
export function rowsKept(count: number, inUse: readonly (number | null)[]): readonly number[] {
  const kept = new Set([0, count - 1]);
  for (const row of inUse) if (row !== null) for (const beside of [row - 1, row, row + 1]) kept.add(beside);
  return [...kept].filter((row) => row >= 0 && row < count).sort((left, right) => left - right);
}

/** All rows drawn and the room between them. */
export function withRoom(rows: readonly PlacedRow[]): readonly Drawn[] {
  let end = 0;
  return rows.flatMap(({ index, start, end: rowEnd }): Drawn[] => {
    const height = start - end;
    end = rowEnd;
    const row: Drawn = { kind: 'row', index };
    return height > 0 ? [{ kind: 'room', before: index, height }, row] : [row];
  });
}
