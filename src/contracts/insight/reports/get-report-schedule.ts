import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { shownReportSchedule } from './report-schedule-shape.ts';

export const getReportSchedule = defineEndpoint({
  name: 'getReportSchedule',
  method: 'GET',
  path: '/api/insight/reportdesign/:id/schedule',
  summary: 'When a report is sent by mail',
  description: 'To whom one of the caller’s own reports about a list is sent by mail, and when.',
  permission: 'analyse',
  writes: false,
  params: z.object({ id }),
  response: z.object({ schedule: shownReportSchedule }),
});
