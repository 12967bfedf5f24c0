import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** How many entries of the module stand at each activity now. */
export async function countInstancesByActivity(
  db: TenantDatabase,
  tableName: string,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ activity_id: string; count: string }>`
    select activity_id, count(*) as count
    from ${sql.table(tableName)}, unnest(workflow_activity_ids) as activity_id
    group by activity_id`.execute(db.tables());
  return Object.fromEntries(rows.map((row) => [row.activity_id, Number(row.count)]));
}
