import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf } from '../shapes/list.ts';
import { scheduleRun } from '../shapes/schedule.ts';

export const listScheduleRuns = defineEndpoint({
  name: 'listScheduleRuns',
  method: 'GET',
  path: '/api/TaskScheduler/activities',
  summary: 'Runs of a schedule',
  description: 'The runs of a schedule with their results, newest first.',
  permission: 'signedIn',
  writes: false,
  query: z.object({
    schedulerId: id,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    length: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: listOf(scheduleRun),
});
