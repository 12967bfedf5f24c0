import { defineEndpoint } from '../../endpoint.ts';
import { listOf, listRequest } from '../../shapes/list.ts';
import { listedDesign } from './report-design-shape.ts';

export const listReportDesigns = defineEndpoint({
  name: 'listReportDesigns',
  method: 'POST',
  path: '/api/insight/reportdesign/datatables',
  summary: 'Report designs',
  description: "The caller's report designs and those shared with them, of apps whose entries they may see.",
  permission: 'analyse',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(listedDesign),
});
