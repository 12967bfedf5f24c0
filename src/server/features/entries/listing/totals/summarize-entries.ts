import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { summarizeEntries as endpoint } from '#contracts/entries/summarize-entries.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import { maxCount, type Sql } from '#server/features/lists/index.ts';
import { compiledModule, type ModuleVersion } from '#server/features/modules/index.ts';
import { substitutes } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { EntryStatus } from '../../stored-entry.ts';
import { visibleCondition } from '../../viewing/visible-entries-store.ts';
import { canSeeList, visibleScope } from '../../viewing/visible-scope.ts';
import { decidedRows } from '../decided-page.ts';
import { newestFirst } from '../entry-page-store.ts';
import { countByStatus, countTasksIn, madeBy } from './summary-store.ts';

type Output = EndpointOutput<typeof endpoint>;

export async function summarizeEntries(
  ctx: Context,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  const version = await compiledModule(ctx, params.moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const byStatus = await countVisible(ctx, version, query.userId === undefined ? [] : [madeBy(query.userId)]);
  const total = byStatus.reduce((sum, { count }) => sum + count, 0);
  const { id: actorId, flags } = actorOf(ctx);
  // What others have to do is told to those who administer.
  const userId = isAdministrator(flags) ? (query.userId ?? actorId) : actorId;
  const moduleId = version.module.id;
  const absentees = (await substitutes(ctx, moduleId)).absenteesOf(userId);
  return {
    byStatus,
    total: Math.min(total, maxCount),
    totalIsExact: total <= maxCount,
    ...(await countTasksIn(ctx.db, moduleId, { id: userId, absentees }, ctx.now.toISOString())),
  };
}

async function countVisible(
  ctx: Context,
  version: ModuleVersion,
  conditions: readonly Sql[],
): Promise<Output['byStatus']> {
  const { module } = version;
  const scope = await visibleScope(ctx, version);
  const tableName = module.table.name;
  if (!scope.asksRules) return countByStatus(ctx.db, tableName, [visibleCondition(scope), ...conditions]);
  return ctx.inTransaction(async (tx) => {
    const counts = new Map<EntryStatus, number>();
    let total = 0;
    for await (const row of decidedRows(tx, module, scope, { tableName, conditions, order: newestFirst })) {
      counts.set(row.workflow_status, (counts.get(row.workflow_status) ?? 0) + 1);
      total += 1;
      if (total > maxCount) break;
    }
    return [...counts].map(([status, count]) => ({ status, count }));
  });
}
