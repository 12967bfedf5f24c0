import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { listRows } from './list-rows.ts';

export const exportRows = defineEndpoint({
  name: 'exportRows',
  method: 'POST',
  path: '/api/insight/rows/export',
  summary: 'Export rows to a file',
  description:
    'The rows that listRows answers as a file, all of them, for people whom a rule of each app without a condition lets export entries.',
  permission: 'analyse',
  writes: false,
  transport: 'file',
  errors: ['validation_failed', 'forbidden', 'timed_out'],
  body: listRows.body.omit({ page: true, length: true }).extend({ format: z.enum(['xlsx', 'csv']) }),
  response: z.unknown(),
});
