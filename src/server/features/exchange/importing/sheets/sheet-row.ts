import type { SheetLine } from '#engine/form/sheet/sheet-cell.ts';
import type { SheetFindings, TableFindings } from './sheet-findings.ts';

/** One row of a file with its line number, counted from 1. */
export interface SheetRow extends SheetLine {
  /** Rows of table sections that belong to this row, by the name of the section. */
  readonly sectionRows?: Readonly<Record<string, readonly SheetRow[]>> | null | undefined;
}

/** The content of a sheet: the row that names the columns, and the rows of the table below. */
export interface SheetTable {
  readonly head: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly found: TableFindings;
}

/** The content of a file. */
export interface ReadSheet extends SheetTable {
  readonly found: SheetFindings;
  /** The other sheets of a workbook. */
  readonly furtherSheets: readonly FurtherSheet[];
}

/** A sheet after the first; its header may be empty. */
export interface FurtherSheet extends SheetTable {
  readonly title: string;
  /** Counted from 1 in the order of the file. */
  readonly place: number;
  /** The sheet exceeds the limits; it then has no rows. */
  readonly isCut: boolean;
}

/** Why a file cannot be read: a code of the violations; `path` is set if the problem is not the file. */
export interface SheetRefusal {
  readonly code:
    | 'not_a_sheet'
    | 'old_workbook'
    | 'sheet_too_large'
    | 'sheet_empty'
    | 'not_csv'
    | 'input_unknown';
  readonly path?: string;
  readonly params?: Readonly<Record<string, number>>;
}
