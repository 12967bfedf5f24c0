import { defineEndpoint } from '../../endpoint.ts';
import { listOf, listRequest } from '../../shapes/list.ts';
import { listedDashboard } from './dashboard-shape.ts';

export const listDashboards = defineEndpoint({
  name: 'listDashboards',
  method: 'POST',
  path: '/api/insight/dashboard/datatables',
  summary: 'Dashboards',
  description: "The caller's dashboards and those shared with them.",
  permission: 'analyse',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(listedDashboard),
});
