import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { shownReportSchedule } from './reports/report-schedule-shape.ts';

export const getInquirySchedule = defineEndpoint({
  name: 'getInquirySchedule',
  method: 'GET',
  path: '/api/insight/inquiry/:id/schedule',
  summary: 'When a quick report is sent by mail',
  description: 'To whom one of the caller’s own quick reports is sent by mail, and when.',
  permission: 'analyse',
  writes: false,

  params: z.object({ id }),

  response: z.object({ schedule: shownReportSchedule }),
});
