import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The number of entries of the module at each activity now. */
export async function countInstancesByActivity(
  db: TenantDatabase,
  tableName: string,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ activity_id: string; count: string }>`
    select activity_id, count(*) as count
    from ${sql.table(tableName)}, unnest(workflow_activity_ids) as activity_id
    group by activity_id`.execute(db.appTables());
  return Object.fromEntries(rows.map((row) => [row.activity_id, Number(row.count)]));
}
