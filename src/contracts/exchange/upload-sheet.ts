import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { columnReading, fileColumn } from '../shapes/sheet-column.ts';
import { sheetChoice, uploadedSheet } from '../shapes/sheet-findings.ts';

export const uploadSheet = defineEndpoint({
  name: 'uploadSheet',
  method: 'POST',
  path: '/api/form/Editor/sheet/upload',
  summary: 'Read a file that an app is to be made of',
  description:
    'Reads a file (xlsx: one sheet of it; or CSV) from which an app is to be created, and suggests a field for each column. Titles above the row that names the columns, totals and notes below the table, cells without a value and the sheets of a workbook are found and told; the file is sent again to choose otherwise. Nothing is created yet. The file is deleted after a week.',
  permission: 'designApps',
  writes: true,
  transport: 'upload',
  errors: ['validation_failed', 'too_large', 'unsupported_media_type'],
  query: sheetChoice,
  response: uploadedSheet.extend({
    columns: z.array(
      fileColumn.extend({
        filledCount: z.number().int(),
        /** Possible readings, the likeliest first; at least one. */
        readings: z.array(columnReading),
      }),
    ),
  }),
});
