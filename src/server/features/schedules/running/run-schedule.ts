import type { Context } from '#server/platform/context.ts';
import { beginRowsRun } from '../rows/begin-rows-run.ts';
import { type Schedule, type ScheduleRun, withoutRows } from '../schedule.ts';
import { setScheduleState } from '../schedule-store.ts';
import { awaitSchedule } from './await-schedule.ts';
import { beginScheduledEntry } from './begin-scheduled-entry.ts';
import { gone } from './gone.ts';
import { notifyOwnerOfFailure } from './notify-owner-of-failure.ts';
import { insertRun } from './schedule-run-store.ts';

/**
 * Runs a schedule that the caller has locked, and records the result. `startedBy` null: the run was due. A schedule whose
 * rows come from a connector only begins its run here; a due one that still has a run open begins none.
 */
export async function runSchedule(
  ctx: Context,
  schedule: Schedule,
  startedBy: string | null,
): Promise<{ readonly schedule: Schedule; readonly run: ScheduleRun | null }> {
  const now = ctx.now.toISOString();
  if (schedule.source !== null) return beginRowsRun(ctx, schedule, startedBy);
  const begun = await beginScheduledEntry(ctx, schedule);
  const dueAt = startedBy === null ? (schedule.nextDueAt ?? now) : now;
  const run = { ...withoutRows, id: ctx.randomId(), dueAt, ranAt: now, startedBy, ...begun };
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
