import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { scheduleRun, scheduleStatus } from '../shapes/schedule.ts';

export const actOnSchedule = defineEndpoint({
  name: 'actOnSchedule',
  method: 'POST',
  path: '/api/TaskScheduler/action',
  summary: 'Pause, resume or run a schedule',
  description:
    "Pauses or resumes a schedule, or runs it now, whatever its status. Administrators can do so with any schedule; it always runs in its owner's name.",
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['action_not_possible'],
  body: z.object({ taskSchedulerId: id, action: z.enum(['pause', 'resume', 'run']) }),
  response: z.object({
    status: scheduleStatus,
    next_due_at: instant.nullable(),
    /** The run that the call caused; null: the schedule was not run. */
    run: scheduleRun.nullable(),
  }),
});
