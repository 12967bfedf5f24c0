import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getSchedule as endpoint } from '#contracts/schedules/get-schedule.ts';
import { nextDueTimes } from '#engine/schedule/schedule-times.ts';
import { presentReferences, presentValues } from '#server/features/entries/index.ts';
import { offeredValues } from '#server/features/record-templates/index.ts';
import { entryAccess, newEntrySituation } from '#server/features/workflow/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { presentSchedules } from './present-schedule.ts';
import { findSchedule } from './schedule-store.ts';
import { visibleSchedule } from './visible-schedule.ts';

type Output = EndpointOutput<typeof endpoint>;

const comingCount = 5;

export async function getSchedule(ctx: Context, { params }: EndpointInput<typeof endpoint>): Promise<Output> {
  const schedule = await visibleSchedule(ctx, params.id);
  const [row] = await presentSchedules(ctx, [schedule]);
  if (!row) throw new Error('a schedule was lost on its way');
  const { times, status, revision } = schedule;
  const coming = status === 'Active' ? nextDueTimes(times, ctx.now.toISOString(), comingCount) : [];
  const values = row.isOwn ? await valuesOf(ctx, schedule) : noValues;
  const source = values.data === null ? null : schedule.source;
  return { ...row, revision, coming: [...coming], ...values, source };
}

const noValues: Pick<Output, 'data' | 'references'> = { data: null, references: [] };

/** The initial values of entries besides the form's own defaults, which are computed at the time of the run. */
async function valuesOf(
  ctx: Context,
  { id, moduleId }: { readonly id: string; readonly moduleId: string },
): Promise<Pick<Output, 'data' | 'references'>> {
  try {
    const situation = await newEntrySituation(ctx, moduleId);
    const { form } = situation.version.compiled;
    const stored = await findSchedule(ctx.db, id);
    const kept = await offeredValues(ctx, situation, stored?.data ?? {});
    const access = entryAccess(situation);
    const shown = await presentValues(ctx, form, kept, access);
    return {
      data: Object.fromEntries(Object.keys(kept).map((name) => [name, shown[name] ?? null])),
      references: await presentReferences(ctx, form, kept, access),
    };
  } catch (error) {
    if (isNotFound(error)) return noValues;
    throw error;
  }
}
