import type { z } from 'zod';
import type {
  furtherChoice,
  sheetChoice,
  sheetFindings,
  tableFindings,
} from '#contracts/shapes/sheet-findings.ts';

/** What of a sheet is to be read as the table. */
export type TableChoice = Readonly<Pick<z.output<typeof sheetChoice>, 'head' | 'below'>>;

/** What of a file is to be read as the table, and what of its further sheets. */
export type SheetChoice = TableChoice &
  Readonly<Pick<z.output<typeof sheetChoice>, 'sheet'> & z.output<typeof furtherChoice>>;

/** What was found in a sheet beside its table, and what became of it. */
export type TableFindings = z.output<typeof tableFindings>;

/** The same of a file. */
export type SheetFindings = z.output<typeof sheetFindings>;
