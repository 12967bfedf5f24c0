import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { type DataChange, insertChanges } from '../changes/data-change-store.ts';
import type { DataRow, DataSet } from '../data-set.ts';
import { touchDataSet } from '../sets/data-set-store.ts';
import { countRows, deleteRows, putRows } from './data-row-store.ts';
import { changedValues, type PlannedRow } from './plan-rows.ts';

const maxRows = 100_000;

/** Writes and removes rows as planned, and records each change. The set must be locked. */
export async function carryOutRows(
  ctx: Context,
  set: DataSet,
  planned: readonly PlannedRow[],
  removed: readonly DataRow[],
): Promise<void> {
  const written = planned.filter(({ kind }) => kind !== 'unchanged');
  if (written.length + removed.length === 0) return;
  await refuseTooMany(ctx, set, written, removed);
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  const removedIds = removed.map(({ id }) => id);
  await deleteRows(ctx.db, set.id, removedIds);
  await putRows(ctx.db, set.id, written.map(toWritten), by);
  await insertChanges(
    ctx.db,
    set.id,
    [
      ...removed.map((row): DataChange => change(ctx, row.key, 'removed', row.values, null)),
      ...written.map((row) => {
        const kind = row.kind === 'added' ? 'added' : 'changed';
        return change(ctx, row.key, kind, row.before, row.values as EntryValues);
      }),
    ],
    by,
  );
  await touchDataSet(ctx.db, set.id, by);
}

const toWritten = ({ id, key, values, searchText, revision }: PlannedRow) => ({
  id,
  key,
  values,
  searchText,
  revision,
});

async function refuseTooMany(
  ctx: Context,
  set: DataSet,
  written: readonly PlannedRow[],
  removed: readonly DataRow[],
): Promise<void> {
  const added = written.filter(({ kind }) => kind === 'added').length;
  if (added === 0) return;
  const count = (await countRows(ctx.db, set.id)) + added - removed.length;
  if (count <= maxRows) return;
  const violation = { path: 'body.rows', code: 'rows_too_many', params: { maximum: maxRows } };
  throw new AppError('validation_failed', {}, { violations: [violation] });
}

function change(
  ctx: Context,
  key: string,
  kind: DataChange['kind'],
  before: EntryValues | null,
  after: EntryValues | null,
): DataChange {
  if (before === null || after === null) return { id: ctx.randomId(), key, kind, before, after };
  const differing = changedValues(before, after);
  const old = Object.keys(differing).map((name): [string, FieldValue] => [name, before[name] ?? null]);
  return { id: ctx.randomId(), key, kind, before: Object.fromEntries(old), after: differing };
}
