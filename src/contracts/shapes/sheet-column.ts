import { z } from 'zod';
import { dateFormats } from '#engine/form/sheet/notation.ts';

/** A column of an uploaded file. */
export const fileColumn = z.object({
  title: z.string(),
  /** Text of the first rows. */
  samples: z.array(z.string()),
});

/** How a column of a file writes days and numbers; null: as in the settings of the organisation and the user. */
export const notation = z.object({
  dateFormat: z.enum(dateFormats).nullable().default(null),
  decimalMark: z.enum(['.', ',']).nullable().default(null),
});

/** One way to read a column: as fields of a type, in a notation. */
export const columnReading = notation.extend({
  editorType: z.string(),
  /** Number of cells that such a field refuses. */
  misfitCount: z.number().int(),
  /** The first few; `line` is the line of the file. */
  misfits: z.array(z.object({ line: z.number().int(), text: z.string() })).readonly(),
});

/** The field that a column becomes. */
export const sheetField = notation.extend({
  displayName: z.string().trim().min(1).max(250),
  editorType: z.string().min(1).max(40),
});
