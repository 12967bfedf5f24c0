/** A cell as a file had it: text; a number, a day or a moment (wall clock) where the file says so; a yes or no. */
export type SheetCell =
  | string
  | boolean
  | { readonly n: number }
  | { readonly d: string }
  | { readonly m: string };

/** A filled cell of a column; `line` is that of the file. */
export interface ColumnCell {
  readonly line: number;
  readonly cell: SheetCell;
}

/** The text of a cell for people to recognise it by. */
export function cellText(cell: SheetCell): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if ('n' in cell) return String(cell.n);
  return 'd' in cell ? cell.d : cell.m.replace('T', ' ');
}
