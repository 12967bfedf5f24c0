import { z } from 'zod';
import { dateFormats } from '#engine/form/sheet/notation.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { fileColumn } from '../shapes/sheet-column.ts';
import { furtherChoice, sheetChoice, tableFindings, uploadedSheet } from '../shapes/sheet-findings.ts';

export const uploadImport = defineEndpoint({
  name: 'uploadImport',
  method: 'POST',
  path: '/api/EntryModule/import/upload',
  summary: 'Read a file of entries',
  description:
    'Reads a file (xlsx or CSV) whose rows are to become entries of the app: the rows of a table below the row that names the columns. Titles above it, totals and notes below it, cells without a value and the sheets of a workbook are found and told; the file is sent again to choose otherwise. Further sheets of a workbook that are named like a table section contain its rows; their first column is named like one of the first sheet and says which row each belongs to. In them, too, titles, totals and notes are found, told and left to choose. No entry is created yet. The file is deleted after a week.',
  permission: 'signedIn',
  writes: true,
  transport: 'upload',
  errors: ['validation_failed', 'forbidden', 'too_large', 'unsupported_media_type'],
  query: sheetChoice.extend({ ...furtherChoice.shape, moduleId: id }),
  response: uploadedSheet.extend({
    columns: z.array(
      fileColumn.extend({
        /** The field that the title seems to mean. */
        guess: z.string().nullable(),
        /** Possible date formats, the likeliest first; empty: the values are unambiguous. */
        dateFormats: z.array(z.enum(dateFormats)),
        /** Possible decimal marks, in the same way. */
        decimalMarks: z.array(z.enum(['.', ','])),
      }),
    ),
    /** Table sections whose name matches a further sheet, in the order of the sheets. */
    sections: z.array(
      z.object({
        name: z.string(),
        displayName: z.string(),
        /** Position of the sheet. */
        sheet: z.number().int(),
        /** Its first column has the name of a column of the first sheet; otherwise none of its rows can be imported. */
        hasKey: z.boolean(),
        found: tableFindings,
        rowCount: z.number().int(),
        columns: z.array(z.object({ title: z.string(), guess: z.string().nullable() })),
      }),
    ),
    /** Fields that a column can be assigned to. */
    fields: z.array(
      z.object({
        name: z.string(),
        displayName: z.string(),
        editorType: z.string(),
        isRequired: z.boolean(),
        /** Entries can be found by the field. */
        canBeKey: z.boolean(),
        /** The notation that the reading of its values depends on. */
        dependsOn: z.enum(['dateFormat', 'decimalMark']).nullable(),
      }),
    ),
  }),
});
