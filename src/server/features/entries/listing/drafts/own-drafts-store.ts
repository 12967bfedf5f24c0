import { sql } from 'kysely';
import { maxCount } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { ownDraftCondition } from '../../viewing/visible-entries-store.ts';

/** Ids of somebody's drafts in several modules, the one changed last first, and how many there are up to a bound. */
export async function selectOwnDrafts(
  db: TenantDatabase,
  actorId: string,
  modules: readonly { readonly id: string; readonly tableName: string }[],
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: { id: string; moduleId: string }[]; total: number }> {
  if (modules.length === 0) return { rows: [], total: 0 };
  const most = Math.max(page.limit + page.offset, maxCount + 1);
  const parts = modules.map(
    ({ id, tableName }) => sql`(select t.id, ${id}::uuid as module_id, t.modified_on
      from ${sql.table(tableName)} as t where ${ownDraftCondition(actorId)}
      order by t.modified_on desc, t.id desc limit ${sql.lit(most)})`,
  );
  const drafts = sql.join(parts, sql` union all `);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${drafts}) as every limit ${sql.lit(maxCount + 1)}) as bounded
    `.execute(db.appTables());
  const { rows } = await sql<{ id: string; moduleId: string }>`
    select id, module_id as "moduleId" from (${drafts}) as every
    order by modified_on desc, id desc limit ${page.limit} offset ${page.offset}`.execute(db.appTables());
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
