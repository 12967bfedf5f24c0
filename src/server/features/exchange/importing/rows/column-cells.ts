import { type ColumnCell, errorOf } from '#engine/form/sheet/sheet-cell.ts';
import type { SheetRow } from '../sheets/sheet-row.ts';

/** The cells of one column, which counts from 0, that have a value; texts without blanks at their ends. */
export function columnCells(rows: readonly SheetRow[], column: number): readonly ColumnCell[] {
  return rows.flatMap(({ line, cells }) => {
    const cell = cells[column] ?? '';
    return cell === '' || errorOf(cell) !== undefined
      ? []
      : [{ line, cell: typeof cell === 'string' ? cell.trim() : cell }];
  });
}
