/**
 * A cell as in the file: text; a number, a day or a moment (wall clock) if the file defines it; a yes or no; `e`: no
 * value, but an error of the spreadsheet (`#DIV/0!`), or a formula (`=A1*2`) without a stored result.
 */
export type SheetCell =
  | string
  | boolean
  | { readonly n: number }
  | { readonly d: string }
  | { readonly m: string }
  | { readonly e: string };

/** A filled cell of a column; `line` is that of the file. */
export interface ColumnCell {
  readonly line: number;
  readonly cell: SheetCell;
}

/** A row of a file with its line. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly SheetCell[];
}

/** The text of a cell, for people to recognise it. */
export function cellText(cell: SheetCell): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if ('n' in cell) return String(cell.n);
  if ('e' in cell) return cell.e;
  return 'd' in cell ? cell.d : cell.m.replace('T', ' ');
}

/** The error of a cell without a value; undefined: it has a value, or is blank. */
export function errorOf(cell: SheetCell): string | undefined {
  return typeof cell === 'object' && 'e' in cell ? cell.e : undefined;
}

/** Whether the error of a cell is a formula without a stored result. */
export function isFormula(error: string): boolean {
  return error.startsWith('=');
}

/** How many cells of a row are filled. */
export function filledCount({ cells }: Pick<SheetLine, 'cells'>): number {
  return cells.reduce((count, cell) => (cell === '' ? count : count + 1), 0);
}

/** The usual number of filled cells in the fuller rows of a table: three quarters of the rows fill no more. */
export function usualWidth(rows: readonly Pick<SheetLine, 'cells'>[]): number {
  const counts = rows.map(filledCount).toSorted((one, other) => one - other);
  return counts[Math.floor(counts.length * 0.75)] ?? 0;
}
