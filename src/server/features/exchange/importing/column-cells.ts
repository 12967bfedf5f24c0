import type { ColumnCell } from '#engine/form/sheet/sheet-cell.ts';
import type { SheetRow } from './sheet-row.ts';

/** The filled cells of one column, which counts from 0. */
export function columnCells(rows: readonly SheetRow[], column: number): readonly ColumnCell[] {
  return rows.flatMap(({ line, cells }) => {
    const cell = cells[column] ?? '';
    return cell === '' ? [] : [{ line, cell }];
  });
}
