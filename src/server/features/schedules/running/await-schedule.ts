import type { Context } from '#server/platform/context.ts';
import { runDueSchedule } from './schedule-jobs.ts';

/** Sends the job for the next moment at which a schedule is due. */
export function awaitSchedule(
  ctx: Context,
  { id, nextDueAt }: { readonly id: string; readonly nextDueAt: string | null },
): void {
  if (nextDueAt === null) return;
  ctx.enqueue(runDueSchedule, { scheduleId: id, dueAt: nextDueAt }, { runAt: new Date(nextDueAt) });
}
