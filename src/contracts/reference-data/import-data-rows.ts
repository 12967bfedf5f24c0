import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const importDataRows = defineEndpoint({
  name: 'importDataRows',
  method: 'POST',
  path: '/api/ReferenceDataEntry/import',
  summary: 'Import rows from CSV',
  description:
    'Imports rows by key from the text of a CSV file whose first line names the columns by name or label. A dry run only reports what would happen. Line numbers start at 1, the first line. If lines are faulty nothing is written, unless faulty lines are to be skipped.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  body: z.object({
    datasetId: id,
    text: z.string().min(1).max(900_000),
    isDryRun: z.boolean().default(true),
    leavesOutFaulty: z.boolean().default(false),
  }),
  response: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    isWritten: z.boolean(),
    ignoredColumns: z.array(z.string()),
    faultCount: z.number().int(),
    /** At most the first 200. */
    faults: z.array(
      z.object({
        line: z.number().int(),
        column: z.string(),
        text: z.string(),
        code: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
    /** The first 50 lines that would add or change something. */
    preview: z.array(
      z.object({ line: z.number().int(), key: z.string(), kind: z.enum(['added', 'changed']) }),
    ),
  }),
});
