import { staleError } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { DataRow, DataSet } from '../data-set.ts';
import { loadDataSet } from '../sets/data-set-store.ts';
import { carryOutRows } from './carry-out-rows.ts';
import { rowsByIds, rowsByKeys } from './data-row-store.ts';
import { type IncomingRow, keyText, type PlannedRow, planRows } from './plan-rows.ts';

/** The set, locked: only this transaction changes its rows. */
export async function lockedDataSet(ctx: Context, id: string): Promise<DataSet> {
  const set = await loadDataSet(ctx.db, id, { lock: true });
  if (!set) throw notFound();
  return set;
}

/** Plans incoming rows against the stored ones. */
export async function plannedRows(
  ctx: Context,
  set: DataSet,
  incoming: readonly IncomingRow[],
  removed: readonly DataRow[] = [],
) {
  const ids = incoming.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const keys = incoming
    .map(({ values }) => keyText(values[set.keyColumn] as never))
    .filter((key) => key !== '');
  const byId = new Map((await rowsByIds(ctx.db, set.id, ids)).map((row) => [row.id, row]));
  const byKey = new Map((await rowsByKeys(ctx.db, set.id, keys)).map((row) => [row.key, row]));
  const goes = new Set(removed.map(({ id }) => id));
  return { byId, byKey, ...planRows(set, incoming, { byId, byKey, removed: goes }, () => ctx.randomId()) };
}

/** Plans and writes rows. If anything is wrong, reports every violation and writes nothing. */
export async function writeRows(
  ctx: Context,
  set: DataSet,
  incoming: readonly (IncomingRow & { readonly revision?: number })[],
  options: { readonly removed?: readonly DataRow[]; readonly mustBeNew?: boolean } = {},
): Promise<PlannedRow[]> {
  const plan = await plannedRows(ctx, set, incoming, options.removed);
  for (const row of incoming) {
    const stored = row.id === undefined ? undefined : plan.byId.get(row.id);
    if (stored && row.revision !== undefined && row.revision !== stored.revision) {
      throw await staleError(ctx, 'stale_revision', stored);
    }
  }
  const taken = options.mustBeNew ? plan.planned.filter(({ kind }) => kind !== 'added') : [];
  const violations = [
    ...plan.violations,
    ...taken.map(({ place, key }) => ({
      path: `${place}.${set.keyColumn}`,
      code: 'key_taken',
      params: { key },
    })),
  ];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  await carryOutRows(ctx, set, plan.planned, options.removed ?? []);
  return plan.planned;
}
