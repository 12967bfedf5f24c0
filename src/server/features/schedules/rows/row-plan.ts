import type { RowSource } from '#contracts/schedules/row-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import {
  actOnBody,
  type IncomingPlan,
  type ReadBody,
  readBody,
} from '#server/features/incoming-webhooks/index.ts';
import { offeredValues } from '#server/features/record-templates/index.ts';
import { newEntrySituation } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { Schedule } from '../schedule.ts';

/** What is needed to start entries from rows. */
export type RowSchedule = Pick<Schedule, 'moduleId' | 'data' | 'isSubmitting'> & {
  readonly source: RowSource;
};

/** How a row starts an entry: as a call that comes in would, by the same mapping, checks and rights. */
export function rowPlan({ moduleId, isSubmitting, source }: Omit<RowSchedule, 'data'>): IncomingPlan {
  const action = isSubmitting ? 'submit' : 'save';
  return { moduleId, action, mapping: source.mapping, entryKey: null, decision: null };
}

/** The values of the schedule that every entry begins with, as the app accepts them from the actor now. */
export async function baseValues(ctx: Context, { moduleId, data }: RowSchedule): Promise<EntryValues> {
  return await offeredValues(ctx, await newEntrySituation(ctx, moduleId), data);
}

/** Reads a row as the actor. Throws `validation_failed` with all that is wrong. Not inside a transaction. */
export async function readRow(
  ctx: Context,
  schedule: RowSchedule,
  { row, key }: { readonly row: unknown; readonly key: string | null },
): Promise<ReadBody> {
  if (key === null) {
    const params = { place: schedule.source.key };
    const violations = [{ path: 'body.source.key', code: 'schedule_row_without_key', params }];
    throw new AppError('validation_failed', {}, { violations });
  }
  return await readBody(ctx, rowPlan(schedule), row, 'stored');
}

/** Starts the entry of a row, with the mapped values over those of the schedule. Needs a transaction. */
export function actOnRow(ctx: Context, schedule: RowSchedule, base: EntryValues, read: ReadBody) {
  return actOnBody(ctx, rowPlan(schedule), { ...read, data: { ...base, ...read.data } });
}
