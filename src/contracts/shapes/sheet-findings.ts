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

/** The same of further sheets that hold the rows of table sections, by their places as `sheet` counts them. */
export const furtherChoice = z.object({
  /** The line of the row that names the columns, after the place of its sheet: `2:4,3:1`; default: as it is found. */
  furtherHeads: z
    .string()
    .regex(/^[1-9]\d{0,3}:[1-9]\d{0,6}(?:,[1-9]\d{0,3}:[1-9]\d{0,6}){0,29}$/)
    .transform((text): ReadonlyMap<number, number> => {
      const pairs = text.split(',').map((pair) => pair.split(':').map(Number));
      return new Map(pairs.map(([sheet = 0, line = 0]) => [sheet, line]));
    })
    .optional(),
  /** Those of which rows of totals and notes below the table are taken: `2,3`; default: they are left out. */
  furtherBelow: z
    .string()
    .regex(/^[1-9]\d{0,3}(?:,[1-9]\d{0,3}){0,29}$/)
    .transform((text): ReadonlySet<number> => new Set(text.split(',').map(Number)))
    .optional(),
});

/** What becomes of a row with an error cell or a formula without a stored result, in a column that goes to a field. */
export const errorCells = z.enum(['refuse', 'blank']);

const foundLine = z.object({ line: z.number().int(), text: z.string() });

const foundCells = z.object({
  count: z.number().int(),
  /** The first few, by the place that spreadsheets call them by: `C7`. */
  cells: z.array(z.object({ place: z.string(), text: z.string() })),
});

/** What was found in a sheet beside its table, and what was read of it. */
export const tableFindings = z.object({
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

/** The same of a file. */
export const sheetFindings = tableFindings.extend({
  /** Those of a workbook, in the order of the file; CSV has none. */
  sheets: z.array(z.object({ place: z.number().int(), title: z.string(), isHidden: z.boolean() })),
  /** Place of the one that was read. */
  sheet: z.number().int().nullable(),
});
