import type { z } from 'zod';
import type { scheduleFailure, scheduleRow, scheduleRun } from '#contracts/shapes/schedule.ts';
import type { KeptFailure } from '#engine/schedule/row-source.ts';
import { waitsFor } from '#server/features/connectors/index.ts';
import { violationTexts } from '#server/features/entries/index.ts';
import { namesInLanguage } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { actionTexts } from '#server/features/workflow/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';
import type { ScheduleRun } from './schedule.ts';
import type { ListedSchedule } from './schedule-store.ts';

type ScheduleRow = z.output<typeof scheduleRow>;

/** Schedules as the actor sees them. */
export async function presentSchedules(
  ctx: Context,
  schedules: readonly ListedSchedule[],
): Promise<ScheduleRow[]> {
  const names = await namesInLanguage(
    ctx,
    schedules.map(({ moduleId }) => moduleId),
  );
  const named = await personNamer(ctx);
  return schedules.map((schedule) => ({
    schedule_id: schedule.id,
    moduleId: schedule.moduleId,
    module_name: names.app(schedule.moduleId, schedule.moduleName),
    app_icon: schedule.appIcon,
    name: schedule.name,
    status: schedule.status,
    owner: named(schedule.ownerId),
    isOwn: schedule.ownerId === actorOf(ctx).id,
    times: { ...schedule.times, weekdays: [...schedule.times.weekdays] },
    isSubmitting: schedule.isSubmitting,
    takesRows: schedule.source !== null,
    next_due_at: schedule.nextDueAt,
    last_run: schedule.lastRun && {
      ran_at: schedule.lastRun.ranAt,
      failure: presentFailure(ctx, schedule.lastRun.failure),
    },
  }));
}

/** Runs as the actor sees them. */
export async function presentRuns(
  ctx: Context,
  runs: readonly ScheduleRun[],
): Promise<z.output<typeof scheduleRun>[]> {
  const named = await personNamer(ctx);
  const awaited = runs.flatMap(({ waitsFor }) => (waitsFor === null ? [] : [waitsFor]));
  const waits = await waitsFor(ctx.db, awaited);
  const waitText = (id: string | null) => {
    const wait = id === null ? undefined : waits.get(id);
    return wait ? codeText(wait.code, ctx.locale, wait.params, actionTexts) : null;
  };
  return runs.map((run) => ({
    id: run.id,
    due_at: run.dueAt,
    ran_at: run.ranAt,
    started_by: run.startedBy === null ? null : named(run.startedBy),
    state: run.state,
    record_id: run.entryId,
    failure: presentFailure(ctx, run.failure),
    waits: waitText(run.waitsFor),
    rows: presentRows(run),
    refusals: run.refusals.map(({ row, failure }) => ({ row, failure: presentKept(ctx, failure) })),
  }));
}

function presentRows(run: ScheduleRun): z.output<typeof scheduleRun>['rows'] {
  const { givenRows: given, startedRows, knownRows, refusedRows, isCut } = run;
  if (given === null) return null;
  return { given, started: startedRows ?? 0, known: knownRows ?? 0, refused: refusedRows ?? 0, isCut };
}

async function personNamer(ctx: Context) {
  const people = await directory(ctx);
  return (id: string) => ({ id, name: people.person(id)?.name ?? '' });
}

/** Why a run started no entry, as the actor reads it. */
export function presentFailure(
  ctx: Context,
  failure: KeptFailure | null,
): z.output<typeof scheduleFailure> | null {
  return failure && presentKept(ctx, failure);
}

function presentKept(ctx: Context, { code, params, fields }: KeptFailure): z.output<typeof scheduleFailure> {
  const textOf = (one: KeptFailure['fields'][number]) => {
    const known = actionTexts[ctx.locale][one.code] === undefined ? violationTexts : actionTexts;
    return codeText(one.code, ctx.locale, one.params, known);
  };
  return {
    code,
    message: textOf({ path: '', code, params }),
    fields: fields.map((one) => ({ path: one.path, message: textOf(one) })),
  };
}
