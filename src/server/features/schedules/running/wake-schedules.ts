import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { runScheduleRows } from '../rows/rows-jobs.ts';
import { lateRuns } from '../rows/rows-run-store.ts';
import { overdueSchedules } from '../schedule-store.ts';
import { awaitSchedule } from './await-schedule.ts';
import { wakeSchedules } from './schedule-jobs.ts';

const patienceMs = 3_600_000;

/**
 * Sends the jobs of schedules again whose time passed an hour ago, and of runs that began then and are not over; if such a job is already under way, the second one
 * has no effect.
 */
export const wakeSchedulesHandler = jobHandler(wakeSchedules, (ctx) =>
  ctx.inTransaction(async (tx) => {
    const before = new Date(tx.now.getTime() - patienceMs);
    for (const schedule of await overdueSchedules(tx.db, before)) awaitSchedule(tx, schedule);
    for (const runId of await lateRuns(tx.db, before)) tx.enqueue(runScheduleRows, { runId });
  }),
);
