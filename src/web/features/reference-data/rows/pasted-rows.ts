import type { TextFacts } from '#engine/form/field-type.ts';
import type { DataRow, DataSetDetail } from '../data-set-detail.ts';
import { readCell } from './cell-values.ts';
import type { PastedRow } from './write-what-can.ts';

/**
 * Lines of cells pasted over `rows`, starting at the first of `columns`. Lines below the last row become new rows.
 */
export function pastedRows(
  lines: readonly (readonly string[])[],
  place: {
    readonly columns: DataSetDetail['columns'];
    readonly rows: readonly DataRow[];
    readonly facts: TextFacts;
    /** In milliseconds. Part of the ids of new rows. */
    readonly pastedAt: number;
  },
): PastedRow[] {
  const { rows, facts, pastedAt } = place;
  return lines.map((cells, index): PastedRow => {
    const columns = place.columns.slice(0, cells.length);
    const pairs = columns.map((column, at) => [column.name, readCell(column, cells[at] ?? '', facts)]);
    const row = rows[index];
    const values = Object.fromEntries(pairs);
    const line = index + 1;
    if (!row) return { row: `pasted-${pastedAt}-${line}`, line, values };
    return { row: row.id, line, id: row.id, revision: row.revision, values };
  });
}
