import { cellText, type SheetLine } from '#engine/form/sheet/sheet-cell.ts';

/** The cells of a row as titles; none without a row. */
export function textsOfRow(row: Pick<SheetLine, 'cells'> | undefined): readonly string[] {
  return (row?.cells ?? []).map((cell) => cellText(cell).trim());
}
