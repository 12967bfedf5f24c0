import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { trySchedule as endpoint } from '#contracts/schedules/try-schedule.ts';
import { presentRefusal, shownValues, takenBack } from '#server/features/incoming-webhooks/index.ts';
import { keptValues } from '#server/features/record-templates/index.ts';
import { newEntrySituation } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { presentFailure } from '../present-schedule.ts';
import { visibleSchedule } from '../visible-schedule.ts';
import { askForRows } from './ask-for-rows.ts';
import { actOnRow, baseValues, type RowSchedule, readRow } from './row-plan.ts';
import { sourceFaults } from './source-faults.ts';
import { type NewRow, newRows } from './start-rows.ts';

type Output = EndpointOutput<typeof endpoint>;

/** Rows that are tried. */
const triedRows = 5;

/** Asks the connector, and carries the first new rows out as the caller, to undo each. */
export async function trySchedule(ctx: Context, { body }: EndpointInput<typeof endpoint>): Promise<Output> {
  const { taskSchedulerId, moduleId, isSubmitting, source } = body;
  if (taskSchedulerId !== undefined) await visibleSchedule(ctx, taskSchedulerId);
  const kept = await keptValues(ctx, await newEntrySituation(ctx, moduleId), body.data);
  const violations = [...kept.violations, ...(await sourceFaults(ctx, moduleId, source))];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const schedule: RowSchedule = { moduleId, isSubmitting, source, data: kept.values };
  const asked = await askForRows(ctx, source, { cause: 'test' });
  if (asked.kind !== 'rows') {
    const paused = { code: 'waits_for_a_connector', params: {}, fields: [] };
    const failure = presentFailure(ctx, asked.kind === 'paused' ? paused : asked.failure);
    return { failure, given: 0, known: 0, rows: [] };
  }
  const fresh = await newRows(ctx, taskSchedulerId ?? null, asked.rows, source.key);
  const base = await baseValues(ctx, schedule);
  const rows: Output['rows'] = [];
  for (const row of fresh.slice(0, triedRows)) {
    rows.push({ row: row.number, key: row.key, ...(await tried(ctx, schedule, base, row)) });
  }
  return { failure: null, given: asked.rows.length, known: asked.rows.length - fresh.length, rows };
}

async function tried(
  ctx: Context,
  schedule: RowSchedule,
  base: RowSchedule['data'],
  row: NewRow,
): Promise<Omit<Output['rows'][number], 'row' | 'key'>> {
  let values: Output['rows'][number]['values'] = [];
  try {
    const read = await readRow(ctx, schedule, row);
    values = await shownValues(ctx, read);
    const { workflow_status } = await takenBack(ctx, (tx) => actOnRow(tx, schedule, base, read));
    return { workflow_status, values, code: null, message: null, faults: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { workflow_status: null, values, ...presentRefusal(ctx, error) };
  }
}
