import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { reportColumnsShape } from './report-columns-shape.ts';

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
  response: reportColumnsShape,
});
