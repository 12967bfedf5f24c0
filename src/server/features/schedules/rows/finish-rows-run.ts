import type { KeptFailure } from '#engine/schedule/row-source.ts';
import type { Context } from '#server/platform/context.ts';
import { maxFailures } from '../running/gone.ts';
import { notifyOwnerOfFailure } from '../running/notify-owner-of-failure.ts';
import type { Schedule } from '../schedule.ts';
import { findSchedule, setScheduleState } from '../schedule-store.ts';
import { endRun, hadRefusals, loadOpenRun, type OpenRun, type RowsResult } from './rows-run-store.ts';

/**
 * Ends a run over rows, and tells the owner what is news: that it failed, or that rows were refused. A run fails if its
 * connector gave no rows, or none of those that it gave started an entry, now or before.
 */
export async function finishRowsRun(
  ctx: Context,
  run: OpenRun,
  failure: KeptFailure | null,
  result: RowsResult | null,
): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const schedule = await findSchedule(tx.db, run.scheduleId, { lock: true });
    const open = await loadOpenRun(tx.db, run.id, { lock: true });
    if (!schedule || open?.state !== 'running') return;
    const refusedRows = result?.refusedRows ?? 0;
    const isNewRefusal = refusedRows > 0 && !(await hadRefusals(tx.db, schedule.id));
    await endRun(tx.db, run.id, failure ?? refusalsOf(refusedRows), result);
    const isFailed = result === null || (refusedRows > 0 && refusedRows === result.givenRows);
    const after = counted(schedule, isFailed ? schedule.failureCount + 1 : 0, run.startedBy === null);
    await setScheduleState(tx.db, after);
    if (run.startedBy !== null) return;
    const isNews = after.failureCount === 1 || (isFailed && after.status !== schedule.status) || isNewRefusal;
    if (isNews) await notifyOwnerOfFailure(tx, schedule);
  });
}

function refusalsOf(count: number): KeptFailure | null {
  return count === 0 ? null : { code: 'schedule_rows_refused', params: { count }, fields: [] };
}

/** A run by hand pauses nothing: somebody is looking. */
function counted(schedule: Schedule, failureCount: number, canPause: boolean): Schedule {
  const isPaused = canPause && failureCount >= maxFailures && schedule.status === 'Active';
  return isPaused
    ? { ...schedule, failureCount, status: 'Paused', nextDueAt: null }
    : { ...schedule, failureCount };
}
