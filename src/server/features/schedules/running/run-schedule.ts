import { nextDueTime } from '#engine/schedule/schedule-times.ts';
import type { Context } from '#server/platform/context.ts';
import type { Schedule, ScheduleRun } from '../schedule.ts';
import { setScheduleState } from '../schedule-store.ts';
import { awaitSchedule } from './await-schedule.ts';
import { beginScheduledEntry } from './begin-scheduled-entry.ts';
import { notifyOwnerOfFailure } from './notify-owner-of-failure.ts';
import { insertRun } from './schedule-run-store.ts';

/** The number of failures in a row after which a schedule pauses until a person resumes it. */
const maxFailures = 5;

/** Runs a schedule that the caller has locked, and records the result. `startedBy` null: the run was due. */
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
    if (isNews) await notifyOwnerOfFailure(ctx, schedule);
  }
  return { schedule: after, run };
}

/**
 * A schedule whose time has passed. If several times were missed, only one is made up for. The queue uses the clock of
 * the database, which may be ahead of the node's.
 */
function gone(schedule: Schedule, failureCount: number, now: string): Schedule {
  const { times, nextDueAt: wasDueAt } = schedule;
  const nextDueAt = nextDueTime(times, wasDueAt !== null && wasDueAt > now ? wasDueAt : now);
  if (nextDueAt === null) return { ...schedule, failureCount, nextDueAt, status: 'Ended' };
  if (failureCount >= maxFailures) return { ...schedule, failureCount, nextDueAt: null, status: 'Paused' };
  return { ...schedule, failureCount, nextDueAt };
}
