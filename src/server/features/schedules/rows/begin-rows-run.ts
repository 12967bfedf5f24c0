import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { awaitSchedule } from '../running/await-schedule.ts';
import { gone } from '../running/gone.ts';
import { insertRun } from '../running/schedule-run-store.ts';
import { type Schedule, type ScheduleRun, withoutRows } from '../schedule.ts';
import { setScheduleState } from '../schedule-store.ts';
import { runScheduleRows } from './rows-jobs.ts';
import { hasOpenRun } from './rows-run-store.ts';

/**
 * Begins a run over the rows of a connector, which a job then carries out, since nobody waits for another system inside a
 * transaction. A schedule has one such run at a time: what is due meanwhile is left to it, and a person is refused.
 */
export async function beginRowsRun(
  ctx: Context,
  schedule: Schedule,
  startedBy: string | null,
): Promise<{ readonly schedule: Schedule; readonly run: ScheduleRun | null }> {
  const now = ctx.now.toISOString();
  const isOpen = await hasOpenRun(ctx.db, schedule.id);
  if (isOpen && startedBy !== null) throw new AppError('action_not_possible');
  const after = startedBy === null ? gone(schedule, 0, now) : schedule;
  const next = { ...after, failureCount: schedule.failureCount };
  if (startedBy === null) {
    await setScheduleState(ctx.db, next);
    awaitSchedule(ctx, next);
  }
  if (isOpen) return { schedule: next, run: null };
  const dueAt = startedBy === null ? (schedule.nextDueAt ?? now) : now;
  const id = ctx.randomId();
  const run = { ...withoutRows, id, dueAt, ranAt: now, startedBy, entryId: null, failure: null };
  const begun: ScheduleRun = { ...run, state: 'running' };
  await insertRun(ctx.db, schedule.id, begun);
  ctx.enqueue(runScheduleRows, { runId: id });
  return { schedule: next, run: begun };
}
