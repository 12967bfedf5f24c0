import { maxCount } from '#server/features/lists/index.ts';
import type { PublishedModule } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { canViewByRight } from '../policy/entry-rights.ts';
import type { EntryRow } from '../table/entry-row.ts';
import { fromRow, versionOfRow } from '../table/load-entry.ts';
import { moduleActionsOn, teamMates } from '../viewing/can-view-entry.ts';
import { notAnothersDraft, type VisibleScope, visibleCondition } from '../viewing/visible-entries-store.ts';
import type { PageQuery } from './entry-page-store.ts';
import { rowBatches } from './row-batches-store.ts';

/**
 * A page where rules with conditions have a say: such a condition is an expression on the entry, which only the engine
 * can work out. Rows are read in order until the page is full and the count has come to its limit, or there are no
 * more, so that page and total are those of all entries.
 */
export async function decidedPage(
  ctx: Context,
  module: PublishedModule,
  scope: VisibleScope,
  query: Omit<PageQuery, 'columns' | 'owner'>,
): Promise<{ rows: EntryRow[]; total: number }> {
  return ctx.inTransaction(async (tx) => {
    const rows: EntryRow[] = [];
    let total = 0;
    for await (const row of decidedRows(tx, module, scope, query)) {
      total += 1;
      if (total > query.offset && rows.length < query.limit) rows.push(row);
      if (total > maxCount && rows.length === query.limit) break;
    }
    return { rows, total };
  });
}

/** The ids of the first such rows; none is read beyond them. */
export async function firstDecided(
  ctx: Context,
  module: PublishedModule,
  scope: VisibleScope,
  query: Pick<PageQuery, 'tableName' | 'conditions' | 'order' | 'limit'>,
): Promise<string[]> {
  return ctx.inTransaction(async (tx) => {
    const ids: string[] = [];
    for await (const row of decidedRows(tx, module, scope, query)) {
      ids.push(row.id);
      if (ids.length === query.limit) break;
    }
    return ids;
  });
}

/** The rows that the actor may see, in order; rules are asked where the database cannot tell. Needs a transaction. */
export async function* decidedRows(
  ctx: Context,
  module: PublishedModule,
  scope: VisibleScope,
  query: Pick<PageQuery, 'tableName' | 'conditions' | 'order'>,
): AsyncGenerator<EntryRow> {
  const isOpened = await ruleCheck(ctx, module);
  const candidates = rowBatches(ctx.db, {
    ...query,
    conditions: [notAnothersDraft(scope), ...query.conditions],
    isCertain: visibleCondition(scope),
    owner: { id: scope.actorId, absentees: scope.absenteeIds },
  });
  for await (const batch of candidates) {
    for (const row of batch) if (row.is_certain || (await isOpened(row))) yield row;
  }
}

/** Asks the rules about one row after the other; whatever is needed for that is looked up once. */
async function ruleCheck(
  ctx: Context,
  module: PublishedModule,
): Promise<(row: EntryRow) => Promise<boolean>> {
  const actorId = actorOf(ctx).id;
  const mates = new Set(await teamMates(ctx));
  return async (row) => {
    const entry = fromRow(row, await versionOfRow(ctx, module, row));
    const granted = await moduleActionsOn(ctx, entry);
    return canViewByRight(entry, actorId, granted, (userId) => mates.has(userId));
  };
}
