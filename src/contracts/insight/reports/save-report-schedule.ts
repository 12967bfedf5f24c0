import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { reportSchedule, shownReportSchedule } from './report-schedule-shape.ts';

export const saveReportSchedule = defineEndpoint({
  name: 'saveReportSchedule',
  method: 'POST',
  path: '/api/insight/reportdesign/:id/schedule',
  summary: 'Send a report by mail',
  description:
    'Sends one of the caller’s own reports about a list by mail at set times, or, with `schedule` null, stops that. Each recipient gets what they may see and take out; who may take out nothing gets no mail.',
  permission: 'analyse',
  writes: true,
  errors: ['validation_failed'],
  params: z.object({ id }),
  body: z.object({ schedule: reportSchedule.nullable() }),
  response: z.object({ schedule: shownReportSchedule }),
});
