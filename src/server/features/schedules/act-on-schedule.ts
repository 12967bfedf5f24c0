import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { actOnSchedule as endpoint } from '#contracts/schedules/act-on-schedule.ts';
import { nextDueTime } from '#engine/schedule/schedule-times.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { presentRuns } from './present-schedule.ts';
import { stopWaitingRun } from './rows/rows-run-store.ts';
import { awaitSchedule } from './running/await-schedule.ts';
import { runSchedule } from './running/run-schedule.ts';
import type { Schedule, ScheduleRun } from './schedule.ts';
import { setScheduleState } from './schedule-store.ts';
import { lockedSchedule } from './visible-schedule.ts';

export async function actOnSchedule(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const locked = await lockedSchedule(ctx, body.taskSchedulerId);
  const { schedule, run } = await act(ctx, locked, body.action);
  const [shown] = await presentRuns(ctx, run === null ? [] : [run]);
  return { status: schedule.status, next_due_at: schedule.nextDueAt, run: shown ?? null };
}

async function act(
  ctx: Context,
  schedule: Schedule,
  action: 'pause' | 'resume' | 'run',
): Promise<{ readonly schedule: Schedule; readonly run: ScheduleRun | null }> {
  if (action === 'run') return runSchedule(ctx, schedule, actorOf(ctx).id);
  const after = action === 'pause' ? paused(schedule) : resumed(schedule, ctx.now.toISOString());
  await setScheduleState(ctx.db, after);
  if (action === 'pause') await stopWaitingRun(ctx.db, schedule.id);
  awaitSchedule(ctx, after);
  return { schedule: after, run: null };
}

function paused(schedule: Schedule): Schedule {
  if (schedule.status !== 'Active') throw new AppError('action_not_possible');
  return { ...schedule, status: 'Paused', nextDueAt: null };
}

/** Runs that were due in the meantime are not made up for. */
function resumed(schedule: Schedule, now: string): Schedule {
  if (schedule.status !== 'Paused') throw new AppError('action_not_possible');
  const nextDueAt = nextDueTime(schedule.times, now);
  return { ...schedule, status: nextDueAt === null ? 'Ended' : 'Active', nextDueAt, failureCount: 0 };
}
