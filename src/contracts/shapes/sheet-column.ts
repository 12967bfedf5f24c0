import { z } from 'zod';
import { dateFormats } from '#engine/form/sheet/notation.ts';

/** A column of a file that was read. */
export const fileColumn = z.object({
  title: z.string(),
  /** Text of the first rows. */
  samples: z.array(z.string()),
});

/** How a column of a file writes days and numbers; null: as the organisation and the user do. */
export const notation = z.object({
  dateFormat: z.enum(dateFormats).nullable().default(null),
  decimalMark: z.enum(['.', ',']).nullable().default(null),
});

/** One way to take a column: as fields of a type, read in a notation. */
export const columnReading = notation.extend({
  editorType: z.string(),
  /** Cells that such a field does not take. */
  misfitCount: z.number().int(),
  /** The first few; `line` is that of the file. */
  misfits: z.array(z.object({ line: z.number().int(), text: z.string() })).readonly(),
});

/** The field that a column becomes. */
export const sheetField = notation.extend({
  displayName: z.string().trim().min(1).max(250),
  editorType: z.string().min(1).max(40),
});
