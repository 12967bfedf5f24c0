import type { Sql } from '#server/features/lists/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { decidedRows } from '../listing/decided-page.ts';
import { noOrder } from '../listing/entry-page-store.ts';
import { type VisibleScope, visibleCondition } from '../viewing/visible-entries-store.ts';
import { visibleScope } from '../viewing/visible-scope.ts';
import { isAmong } from './reported-values-store.ts';

/** Where rules decide entry by entry, no more are asked about. */
const maxDecided = 50_000;

/**
 * Which entries of an app the actor may see; an entry is `t`. Where rules with conditions have a say, those that the
 * filter finds are decided one by one first: figures then are of these.
 */
export async function visibleTo(ctx: Context, version: ModuleVersion, filtered: Sql): Promise<Sql> {
  const scope = await visibleScope(ctx, version);
  return scope.asksRules ? isAmong(await decidedIds(ctx, version, scope, filtered)) : visibleCondition(scope);
}

function decidedIds(
  ctx: Context,
  { module }: ModuleVersion,
  scope: VisibleScope,
  filtered: Sql,
): Promise<string[]> {
  const query = { tableName: module.table.name, conditions: [filtered], order: noOrder };
  return ctx.inTransaction(async (tx) => {
    const ids: string[] = [];
    for await (const row of decidedRows(tx, module, scope, query)) {
      ids.push(row.id);
      if (ids.length <= maxDecided) continue;
      const violation = { path: 'body.filters', code: 'too_many_entries', params: { maximum: maxDecided } };
      throw new AppError('validation_failed', {}, { violations: [violation] });
    }
    return ids;
  });
}
