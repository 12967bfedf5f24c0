import { z } from 'zod';
import { id } from './basics.ts';

/** What of a file is to be read as the table: asked beside the file, which is sent again to choose otherwise. */
export const sheetChoice = z.object({
  /** Which sheet of a workbook, counted from 1 in the order of the file; default: the first that is not hidden and holds rows. */
  sheet: z.coerce.number().int().min(1).max(10_000).optional(),
  /** Line of the row that names the columns; default: as it is found. */
  head: z.coerce.number().int().min(1).max(1_100_000).optional(),
  /** What happens to rows of totals and notes below the table. */
  below: z.enum(['leaveOut', 'take']).default('leaveOut'),
  /** An earlier upload of the caller that this one takes the place of, unless something was made of it. */
  replaces: id.optional(),
});

/** What becomes of a row with an error cell or a formula without a stored result, in a column that goes to a field. */
export const errorCells = z.enum(['refuse', 'blank']);

const foundLine = z.object({ line: z.number().int(), text: z.string() });

const foundCells = z.object({
  count: z.number().int(),
  /** The first few, by the place that spreadsheets call them by: `C7`. */
  cells: z.array(z.object({ place: z.string(), text: z.string() })),
});

/** What was found in a file beside its table, and what was read of it. */
export const sheetFindings = z.object({
  /** Those of a workbook, in the order of the file; CSV has none. */
  sheets: z.array(z.object({ place: z.number().int(), title: z.string(), isHidden: z.boolean() })),
  /** Place of the one that was read. */
  sheet: z.number().int().nullable(),
  /** Line of the row that names the columns; lines before it are not read. */
  headLine: z.number().int(),
  /** The first filled lines of the sheet, one of which names the columns. */
  firstLines: z.array(foundLine),
  /** Totals and notes below the table. */
  below: z.object({ count: z.number().int(), isTaken: z.boolean(), lines: z.array(foundLine) }),
  /** Cells in which the spreadsheet could not work out a value. */
  errors: foundCells,
  /** Formulas whose result the file does not hold. */
  formulas: foundCells,
});
