import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fieldValue } from '../shapes/basics.ts';
import { columnName, reportShape } from './report-shape.ts';

export const listRows = defineEndpoint({
  name: 'listRows',
  method: 'POST',
  path: '/api/insight/rows',
  summary: 'The rows behind figures, one by one',
  description:
    'Rows of an app or of one of its tables, with columns of the apps joined to it, without groups. What the caller may not see is blank, and an entry that they may not see is as if it were not joined.',
  permission: 'analyse',
  writes: false,
  errors: ['validation_failed', 'timed_out'],
  body: reportShape.pick({ moduleId: true, table: true, joins: true, filters: true }).extend({
    columns: z.array(columnName).min(1).max(30),
    orders: z
      .array(z.object({ column: columnName, dir: z.enum(['asc', 'desc']) }))
      .max(3)
      .optional(),
    page: z.number().int().min(1).max(10_000).optional(),
    length: z.number().int().min(1).max(200).optional(),
  }),
  response: z.object({
    rows: z.array(
      z.object({
        /** The entry of the report's own app. */
        id: z.string(),
        /** The value of each column asked for, in that order. */
        values: z.array(fieldValue),
      }),
    ),
    page: z.number().int(),
    length: z.number().int(),
    total: z.number().int(),
    totalIsExact: z.boolean(),
  }),
});
