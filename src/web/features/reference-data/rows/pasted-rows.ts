import type { TextFacts } from '#engine/form/field-type.ts';
import type { DataRow, DataSetDetail } from '../data-set-detail.ts';
import { readCell } from './cell-values.ts';
import type { PastedRow } from './write-what-can.ts';

/** Lines of cells that are pasted over `rows`, from the first of `columns` on; those below the last row are new. */
export function pastedRows(
  lines: readonly (readonly string[])[],
  place: {
    readonly columns: DataSetDetail['columns'];
    readonly rows: readonly DataRow[];
    readonly facts: TextFacts;
    /** Milliseconds; part of the names of new rows. */
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
