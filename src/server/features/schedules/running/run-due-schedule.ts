import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { findSchedule } from '../schedule-store.ts';
import { runSchedule } from './run-schedule.ts';
import { runDueSchedule } from './schedule-jobs.ts';

/** A repeated job, or another node's, finds the moment gone. */
export const runDueScheduleHandler = jobHandler(runDueSchedule, (ctx, { scheduleId, dueAt }) =>
  ctx.inTransaction(async (tx) => {
    const schedule = await findSchedule(tx.db, scheduleId, { lock: true });
    if (schedule?.status !== 'Active' || schedule.nextDueAt !== dueAt) return;
    await runSchedule(tx, schedule, null);
  }),
);
