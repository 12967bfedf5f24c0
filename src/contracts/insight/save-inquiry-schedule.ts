import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { reportSchedule, shownReportSchedule } from './reports/report-schedule-shape.ts';

export const saveInquirySchedule = defineEndpoint({
  name: 'saveInquirySchedule',
  method: 'POST',
  path: '/api/insight/inquiry/:id/schedule',
  summary: 'Send a quick report by mail',
  description:
    'Sends one of the caller’s own quick reports as an Excel file by mail at set times, or, with `schedule` null, stops that. Each recipient gets the figures that they may see and export; who may export none gets no mail.',
  permission: 'analyse',
  writes: true,
  errors: ['validation_failed'],
  params: z.object({ id }),
  body: z.object({ schedule: reportSchedule.nullable() }),
  response: z.object({ schedule: shownReportSchedule }),
});
