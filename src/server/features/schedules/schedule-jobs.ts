import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job-kind.ts';

/** A schedule that comes due. One that was paused, changed or has run meanwhile is not due at that moment any more. */
export const runDueSchedule = defineJob({
  name: 'run-due-schedule',
  payload: z.object({ scheduleId: z.uuid(), dueAt: z.string() }),
});

/** Looks once a night for schedules whose moment has passed, should a job have been lost. */
export const wakeSchedules = defineJob({ name: 'wake-schedules', payload: z.object({ day: z.string() }) });
