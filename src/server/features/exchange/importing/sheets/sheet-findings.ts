import type { z } from 'zod';
import type {
  furtherChoice,
  sheetChoice,
  sheetFindings,
  tableFindings,
} from '#contracts/shapes/sheet-findings.ts';

/** The part of a sheet that is read as the table. */
export type TableChoice = Readonly<Pick<z.output<typeof sheetChoice>, 'head' | 'below'>>;

/** The part of a file that is read as the table, and the parts of its further sheets. */
export type SheetChoice = TableChoice &
  Readonly<Pick<z.output<typeof sheetChoice>, 'sheet'> & z.output<typeof furtherChoice>>;

/** The findings in a sheet outside its table, and their handling. */
export type TableFindings = z.output<typeof tableFindings>;

/** The same for a file. */
export type SheetFindings = z.output<typeof sheetFindings>;
