import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reportShape } from './report-shape.ts';

export const exportInsight = defineEndpoint({
  name: 'exportInsight',
  method: 'POST',
  path: '/api/insight/inquiry/export',
  summary: 'Export a report to a file',
  description:
    'The cells of a report as a sheet, or as a table on paper (at most 200 lines), for people whom a rule of the app without a condition lets export entries.',
  permission: 'analyse',
  writes: false,
  transport: 'file',
  errors: ['validation_failed', 'forbidden', 'timed_out'],
  body: z.object({ report: reportShape, format: z.enum(['xlsx', 'csv', 'pdf']) }),
  response: z.unknown(),
});
