import { z } from 'zod';
import { id } from './basics.ts';

/** Which part of a file is the table. The file is sent again to choose differently. */
export const sheetChoice = z.object({
  /** The sheet of a workbook, counted from 1 in the order of the file; default: the first visible sheet with rows. */
  sheet: z.coerce.number().int().min(1).max(10_000).optional(),
  /** Line of the row with the column names; default: detected. */
  head: z.coerce.number().int().min(1).max(1_100_000).optional(),
  /** How rows of totals and notes below the table are treated. */
  below: z.enum(['leaveOut', 'take']).default('leaveOut'),
  /** An earlier upload of the caller that this one replaces, unless it was already used. */
  replaces: id.optional(),
});

/** The same for further sheets with rows of table sections, by their positions as `sheet` counts them. */
export const furtherChoice = z.object({
  /** Lines of the rows with the column names, each after the position of its sheet: `2:4,3:1`; default: detected. */
  furtherHeads: z
    .string()
    .regex(/^[1-9]\d{0,3}:[1-9]\d{0,6}(?:,[1-9]\d{0,3}:[1-9]\d{0,6}){0,29}$/)
    .transform((text): ReadonlyMap<number, number> => {
      const pairs = text.split(',').map((pair) => pair.split(':').map(Number));
      return new Map(pairs.map(([sheet = 0, line = 0]) => [sheet, line]));
    })
    .optional(),
  /** Sheets whose totals and notes below the table are imported: `2,3`; default: none. */
  furtherBelow: z
    .string()
    .regex(/^[1-9]\d{0,3}(?:,[1-9]\d{0,3}){0,29}$/)
    .transform((text): ReadonlySet<number> => new Set(text.split(',').map(Number)))
    .optional(),
});

/** How a row is treated that has an error cell, or a formula without a stored result, in a column with a field. */
export const errorCells = z.enum(['refuse', 'blank']);

const foundLine = z.object({ line: z.number().int(), text: z.string() });

const foundCells = z.object({
  count: z.number().int(),
  /** The first few, by the cell names of spreadsheets: `C7`. */
  cells: z.array(z.object({ place: z.string(), text: z.string() })),
});

/** Findings in a sheet around its table, and what was read. */
export const tableFindings = z.object({
  /** Line of the row with the column names; earlier lines are not read. */
  headLine: z.number().int(),
  /** The first filled lines of the sheet; one of them names the columns. */
  firstLines: z.array(foundLine),
  /** Totals and notes below the table. */
  below: z.object({ count: z.number().int(), isTaken: z.boolean(), lines: z.array(foundLine) }),
  /** Cells whose calculation failed in the spreadsheet. */
  errors: foundCells,
  /** Formulas without a stored result in the file. */
  formulas: foundCells,
});

/** The same for a whole file. */
export const sheetFindings = tableFindings.extend({
  /** The sheets of a workbook, in the order of the file; CSV has none. */
  sheets: z.array(z.object({ place: z.number().int(), title: z.string(), isHidden: z.boolean() })),
  /** Position of the sheet that was read. */
  sheet: z.number().int().nullable(),
});

/** A file that was read and is kept until it is used, without its columns. */
export const uploadedSheet = z.object({
  id,
  fileName: z.string(),
  rowCount: z.number().int(),
  found: sheetFindings,
});
