import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { moduleTile } from '../shapes/module.ts';

export const listReportPage = defineEndpoint({
  name: 'listReportPage',
  method: 'POST',
  path: '/api/form/report/datatables',
  summary: 'Page of apps to report on',
  description:
    'A page of the published apps whose entries the caller may report on, by name. Columns as in `listApplicationPage`.',
  permission: 'designApps',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(moduleTile.extend({ category_name: z.string().nullable() })),
});
