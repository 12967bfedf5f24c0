import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { moduleTile } from '../shapes/module.ts';

/** A page of the published apps on whose entries the user may report, by name; columns as for the apps of the user. */
export const listReportPage = defineEndpoint({
  name: 'listReportPage',
  method: 'POST',
  path: '/api/form/report/datatables',
  summary: 'Page of apps to report on',
  permission: 'designApps',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(moduleTile.extend({ category_name: z.string().nullable() })),
});
