import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveSchedule as endpoint } from '#contracts/schedules/save-schedule.ts';
import { scheduleTimes } from '#contracts/shapes/schedule.ts';
import { nextDueTime, type ScheduleTimes } from '#engine/schedule/schedule-times.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { keptValues } from '#server/features/record-templates/index.ts';
import { newEntrySituation } from '#server/features/workflow/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { stopWaitingRun } from './rows/rows-run-store.ts';
import { sourceFaults } from './rows/source-faults.ts';
import { awaitSchedule } from './running/await-schedule.ts';
import type { Schedule } from './schedule.ts';
import { countSchedules, putSchedule } from './schedule-store.ts';
import { lockedSchedule } from './visible-schedule.ts';

const maxSchedules = 100;

type Input = EndpointInput<typeof endpoint>;

/** Makes a schedule of the actor's, or changes one as of the revision that the actor saw. */
export async function saveSchedule(ctx: Context, { body }: Input): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, name } = body;
  const situation = await newEntrySituation(ctx, moduleId);
  const stored = await storedSchedule(ctx, body);
  const times = timesOf(body, stored);
  const nextDueAt = nextDueTime(times, ctx.now.toISOString());
  const kept = await keptValues(ctx, situation, body.data);
  const source = body.source === undefined ? (stored?.source ?? null) : body.source;
  const wrong = source === null ? [] : await sourceFaults(ctx, moduleId, source);
  refuse([...timeFaults(times, nextDueAt), ...kept.violations, ...wrong]);
  const ownerId = actorOf(ctx).id;
  if (!stored && (await countSchedules(ctx.db, ownerId)) >= maxSchedules) {
    refuse([{ path: 'body.name', code: 'too_many_schedules', params: { maximum: maxSchedules } }]);
  }
  const isPaused = stored?.status === 'Paused';
  const schedule: Schedule = {
    id: stored?.id ?? ctx.randomId(),
    moduleId,
    ownerId,
    name,
    times,
    data: kept.values,
    source,
    isSubmitting: body.isSubmitting ?? stored?.isSubmitting ?? true,
    status: isPaused ? 'Paused' : 'Active',
    nextDueAt: isPaused ? null : nextDueAt,
    failureCount: 0,
    revision: (stored?.revision ?? 0) + 1,
  };
  if (stored?.source?.connectorId !== source?.connectorId) await stopWaitingRun(ctx.db, schedule.id);
  await putSchedule(ctx.db, schedule, ctx.now);
  // Its values are for those who see them in its entries.
  const { isSubmitting } = schedule;
  ctx.noteSettings(changedValues({ ...stored }, { name, times, source, isSubmitting }));
  if (schedule.nextDueAt !== stored?.nextDueAt) awaitSchedule(ctx, schedule);
  const { id, revision, status, nextDueAt: next_due_at } = schedule;
  return { taskSchedulerId: id, revision, status, next_due_at };
}

/** Only the owner can change the values of entries created in their name. A schedule never moves to another app. */
async function storedSchedule(ctx: Context, body: Input['body']): Promise<Schedule | null> {
  if (body.taskSchedulerId === undefined) return null;
  const schedule = await lockedSchedule(ctx, body.taskSchedulerId);
  if (schedule.ownerId !== actorOf(ctx).id) throw new AppError('forbidden');
  if (schedule.moduleId !== body.moduleId) throw notFound();
  if (schedule.revision !== body.revision) throw new AppError('stale_revision');
  return schedule;
}

/** Times that the request omits keep their values. */
function timesOf(body: Input['body'], stored: Schedule | null): ScheduleTimes {
  const times = scheduleTimes.parse({ ...stored?.times, ...body.times });
  return { ...times, weekdays: [...new Set(times.weekdays)].toSorted((a, b) => a - b) };
}

function timeFaults(times: ScheduleTimes, nextDueAt: string | null): Violation[] {
  if (times.repeats === 'weeks' && times.weekdays.length === 0) {
    return [{ path: 'body.times.weekdays', code: 'weekday_missing' }];
  }
  if (times.endsOn !== null && times.endsOn < times.beginsOn) {
    return [{ path: 'body.times.endsOn', code: 'ends_before_start' }];
  }
  return nextDueAt === null ? [{ path: 'body.times.beginsOn', code: 'never_due' }] : [];
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}
