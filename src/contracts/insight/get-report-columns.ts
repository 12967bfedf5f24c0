import { z } from 'zod';
import { periods } from '#engine/insight/report.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const getReportColumns = defineEndpoint({
  name: 'getReportColumns',
  method: 'GET',
  path: '/api/insight/columns',
  summary: 'What reports on an app can name',
  description:
    'The columns of reports on the entries of an app: fields, columns of every entry and figures of the workflow; with `table`, also those of the rows of a table section.',
  permission: 'analyse',
  writes: false,
  errors: ['validation_failed'],
  query: z.object({ moduleId: id, table: z.string().max(60).optional() }),
  response: z.object({
    moduleId: id,
    display_name: z.string(),
    app_icon: z.string(),
    /** Whether a rule without a condition lets the caller export. */
    canExport: z.boolean(),
    columns: z.array(
      z.object({
        name: z.string(),
        displayName: z.string(),
        /** `field`, a column of every `entry`, a cell of a `row`, or a figure of the workflow. */
        from: z.enum(['field', 'entry', 'row', 'leadTime', 'waiting', 'decided']),
        isNumber: z.boolean(),
        isGroupable: z.boolean(),
        /** Whether its values are chosen among known ones, as options and people are, and not typed. */
        isChosen: z.boolean(),
        /** Empty: not a date. */
        periods: z.array(z.enum(periods)),
      }),
    ),
    /** Table sections whose rows can be counted. */
    tables: z.array(z.object({ name: z.string(), displayName: z.string() })),
  }),
});
