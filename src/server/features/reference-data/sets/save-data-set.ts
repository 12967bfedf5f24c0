import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveDataSet as endpoint } from '#contracts/reference-data/save-data-set.ts';
import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { insertChanges } from '../changes/data-change-store.ts';
import type { DataColumn, DataSet } from '../data-set.ts';
import { putRows } from '../rows/data-row-store.ts';
import { convertedRows } from './convert-rows.ts';
import { loadDataSet, putDataSet } from './data-set-store.ts';

/** Creates a set, or changes one at the revision that the actor saw; its rows are converted to new types and keys. */
export async function saveDataSet(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const stored = body.id === undefined ? undefined : await loadDataSet(ctx.db, body.id, { lock: true });
  if (body.id !== undefined && !stored) throw notFound();
  if (stored && body.revision !== stored.revision) throw await staleError(ctx, 'stale_revision', stored);
  refuse(faultsOf(body.columns, body.keyColumn));
  const { name, description = stored?.description ?? '', columns, keyColumn } = body;
  const revision = (stored?.revision ?? 0) + 1;
  const set: DataSet = { id: stored?.id ?? ctx.randomId(), name, description, columns, keyColumn, revision };
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  await refuseTakenName('body.name', name, () => putDataSet(ctx.db, { ...set, ...by }));
  if (stored) {
    const { rows, violations } = await convertedRows(ctx, stored, set);
    refuse(violations);
    await putRows(ctx.db, set.id, rows, by);
  }
  const change = {
    id: ctx.randomId(),
    key: '',
    kind: 'definition' as const,
    before: stored ? summary(stored) : null,
    after: summary(set),
  };
  await insertChanges(ctx.db, set.id, [change], by);
  if (stored) ctx.noteSettings(changedValues(summary(stored), summary(set)));
  return { id: set.id, revision };
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}

function faultsOf(columns: readonly DataColumn[], keyColumn: string): Violation[] {
  const seen = new Set<string>();
  const violations = columns.flatMap(({ name }, index): Violation[] => {
    const isTwice = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isTwice ? [{ path: `body.columns[${index}].name`, code: 'key_twice', params: { key: name } }] : [];
  });
  if (columns.some(({ name }) => name === keyColumn)) return violations;
  return [...violations, { path: 'body.keyColumn', code: 'unknown_column', params: { column: keyColumn } }];
}

function summary(set: DataSet): EntryValues {
  const columns = set.columns.map(({ name, displayName, type }) => ({ name, displayName, type }));
  return { name: set.name, description: set.description, keyColumn: set.keyColumn, columns };
}
