import { z } from 'zod';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** A schedule that comes due. One that was paused, changed or has run meanwhile is not due at that moment any more. */
export const runDueSchedule = defineJob({
  name: 'run-due-schedule',
  payload: z.object({ scheduleId: z.uuid(), dueAt: z.string() }),
});

/** Checks once a night for schedules whose time has passed, in case a job was lost. */
export const wakeSchedules = defineJob({ name: 'wake-schedules', payload: z.object({ day: z.string() }) });
