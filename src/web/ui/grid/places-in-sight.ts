import type { DataGridProps } from './grid-props.ts';

/** A visible place of a grid, and what it shows; no row while its data are missing. */
interface PlaceInSight<Row> {
  readonly key: string;
  readonly index: number;
  readonly row: Row | undefined;
}

/**
 * The places of a grid from `first` to before `last`. Their keys follow the rows, not the places: a press that begins
 * on one row must not end on another that has taken its place meanwhile. A row that is shown twice, as pages do that
 * were read while entries came and went, keeps its key once.
 */
export function placesInSight<Row>(
  { rowAt, rowKey }: Pick<DataGridProps<Row>, 'rowAt' | 'rowKey'>,
  first: number,
  last: number,
): readonly PlaceInSight<Row>[] {
  const keys = new Set<string>();
  return Array.from({ length: last - first }, (_, offset) => {
    const index = first + offset;
    const row = rowAt(index);
    const own = row === undefined ? null : `row ${rowKey(row)}`;
    const key = own === null || keys.has(own) ? `place ${index}` : own;
    keys.add(key);
    return { key, index, row };
  });
}
