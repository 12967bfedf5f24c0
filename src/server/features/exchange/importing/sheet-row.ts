import type { SheetCell } from '#engine/form/sheet/sheet-cell.ts';

/** One row of a file with the line it stands in; the head is line 1. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly SheetCell[];
  /** Rows of table sections that belong to it, by the name of the section. */
  readonly sectionRows?: Readonly<Record<string, readonly SheetRow[]>> | null | undefined;
}

/** What is read from a file: its first row, and the rows below that hold something. */
export interface ReadSheet {
  readonly head: readonly string[];
  readonly rows: readonly SheetRow[];
  /** The other sheets of a workbook. */
  readonly furtherSheets: readonly FurtherSheet[];
}

/** A sheet behind the first one; its head may be empty. */
export interface FurtherSheet {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly SheetRow[];
  /** It holds more than is read from a file; then there are no rows. */
  readonly isCut: boolean;
}

/** Why a file cannot be read: a code of the violations. */
export interface SheetRefusal {
  readonly code: 'not_a_sheet' | 'sheet_too_large' | 'sheet_empty' | 'not_csv';
  readonly params?: Readonly<Record<string, number>>;
}
