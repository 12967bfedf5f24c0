import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { shownReportSchedule } from '../reports/report-schedule-shape.ts';

export const getDashboardSchedule = defineEndpoint({
  name: 'getDashboardSchedule',
  method: 'GET',
  path: '/api/insight/dashboard/:id/schedule',
  summary: 'When a dashboard is sent by mail',
  description: 'To whom one of the caller’s own dashboards is sent by mail, and when.',
  permission: 'analyse',
  writes: false,
  params: z.object({ id }),
  response: z.object({ schedule: shownReportSchedule }),
});
