/** A cell as a file had it: text; a number, a day or a moment (wall clock) where the file says so; a yes or no. */
export type SheetCell =
  | string
  | boolean
  | { readonly n: number }
  | { readonly d: string }
  | { readonly m: string };

/** One row of a file with the line it stands in; the head is line 1. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly SheetCell[];
}

/** What is read from a file: its first row, and the rows below that hold something. */
export interface ReadSheet {
  readonly head: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Why a file cannot be read: a code of the violations. */
export interface SheetRefusal {
  readonly code: 'not_a_sheet' | 'sheet_too_large' | 'sheet_empty' | 'not_csv';
  readonly params?: Readonly<Record<string, number>>;
}

/** The text of a cell for people to recognise it by. */
export function cellText(cell: SheetCell): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if ('n' in cell) return String(cell.n);
  return 'd' in cell ? cell.d : cell.m.replace('T', ' ');
}
