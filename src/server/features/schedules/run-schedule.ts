import { nextDueTime } from '#engine/schedule/schedule-times.ts';
import type { Context } from '#server/platform/context.ts';
import { awaitSchedule } from './await-schedule.ts';
import { beginScheduledEntry } from './begin-scheduled-entry.ts';
import type { Schedule, ScheduleRun } from './schedule.ts';
import { insertRun } from './schedule-run-store.ts';
import { setScheduleState } from './schedule-store.ts';
import { tellOfFailure } from './tell-of-failure.ts';

/** So often in a row may a schedule fail before it waits for somebody to look at it. */
const mostFailures = 5;

/** Runs a schedule that the caller holds, and notes what came of it. `startedBy` null: its time had come. */
export async function runSchedule(
  ctx: Context,
  schedule: Schedule,
  startedBy: string | null,
): Promise<{ readonly schedule: Schedule; readonly run: ScheduleRun }> {
  const now = ctx.now.toISOString();
  const begun = await beginScheduledEntry(ctx, schedule);
  const dueAt = startedBy === null ? (schedule.nextDueAt ?? now) : now;
  const run = { id: ctx.randomId(), dueAt, ranAt: now, startedBy, ...begun };
  await insertRun(ctx.db, schedule.id, run);
  const failureCount = begun.failure === null ? 0 : schedule.failureCount + 1;
  const after = startedBy === null ? gone(schedule, failureCount, now) : { ...schedule, failureCount };
  await setScheduleState(ctx.db, after);
  if (startedBy === null) {
    awaitSchedule(ctx, after);
    const isNews = failureCount === 1 || (failureCount > 0 && after.status === 'Paused');
    if (isNews) await tellOfFailure(ctx, schedule);
  }
  return { schedule: after, run };
}

/**
 * A schedule whose moment has passed; of several moments that nobody was there for, only one is made up for. The clock
 * of the database, which the queue goes by, may be ahead of the node's.
 */
function gone(schedule: Schedule, failureCount: number, now: string): Schedule {
  const { times, nextDueAt: wasDueAt } = schedule;
  const nextDueAt = nextDueTime(times, wasDueAt !== null && wasDueAt > now ? wasDueAt : now);
  if (nextDueAt === null) return { ...schedule, failureCount, nextDueAt, status: 'Ended' };
  if (failureCount >= mostFailures) return { ...schedule, failureCount, nextDueAt: null, status: 'Paused' };
  return { ...schedule, failureCount, nextDueAt };
}
