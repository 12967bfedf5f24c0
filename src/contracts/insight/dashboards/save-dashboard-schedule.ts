import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { reportSchedule, shownReportSchedule } from '../reports/report-schedule-shape.ts';

export const saveDashboardSchedule = defineEndpoint({
  name: 'saveDashboardSchedule',
  method: 'POST',
  path: '/api/insight/dashboard/:id/schedule',
  summary: 'Send a dashboard by mail',
  description:
    'Sends one of the caller’s own dashboards as a PDF by mail at set times, or, with `schedule` null, stops that. Each recipient gets the figures that they may see and export; who may export none gets no mail.',
  permission: 'analyse',
  writes: true,
  errors: ['validation_failed'],
  params: z.object({ id }),
  body: z.object({ schedule: reportSchedule.nullable() }),
  response: z.object({ schedule: shownReportSchedule }),
});
