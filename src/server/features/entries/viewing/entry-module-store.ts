import { sql } from 'kysely';
import { publishedTables } from '#server/features/modules/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The module of an entry, for calls that only name the entry. */
export async function selectEntryModule(db: TenantDatabase, entryId: string): Promise<string | undefined> {
  const places = (await publishedTables(db)).map(
    ({ id, tableName }) =>
      sql`select ${id}::text as id from ${sql.table(tableName)} where id = ${entryId}::uuid`,
  );
  if (places.length === 0) return undefined;
  const { rows } = await sql<{ id: string }>`${sql.join(places, sql` union all `)} limit 1`.execute(
    db.appTables(),
  );
  return rows[0]?.id;
}
