import { sql } from 'kysely';
import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Who changed an entry last, and when; for a deleted entry, who deleted it. */
export async function lastChangeOf(
  db: TenantDatabase,
  tableName: string,
  entryId: string,
): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange>`
    select modified_by, modified_on from ${sql.table(tableName)}
      where id = ${entryId}
    union all
    select deleted_by, deleted_on from deleted_entries where id = ${entryId}`.execute(db.tables);
  return rows[0];
}
