import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { awaitSchedule } from './await-schedule.ts';
import { wakeSchedules } from './schedule-jobs.ts';
import { overdueSchedules } from './schedule-store.ts';

const patienceMs = 3_600_000;

/** Sends the jobs of schedules again whose moment passed an hour ago; where one is under way after all, it comes to nothing. */
export const wakeSchedulesHandler = jobHandler(wakeSchedules, (ctx) =>
  ctx.inTransaction(async (tx) => {
    const before = new Date(tx.now.getTime() - patienceMs);
    for (const schedule of await overdueSchedules(tx.db, before)) awaitSchedule(tx, schedule);
  }),
);
