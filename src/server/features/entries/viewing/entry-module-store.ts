import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

interface ModuleTables {
  modules: { id: string; table_name: string; version_number: number; deleted_on: string | null };
}

/** The module in whose table the entry is; for calls that name the entry alone. */
export async function selectEntryModule(db: TenantDatabase, entryId: string): Promise<string | undefined> {
  const modules = await db
    .tables<ModuleTables>()
    .selectFrom('modules')
    .select(['id', 'table_name'])
    .where('version_number', '>', 0)
    .where('deleted_on', 'is', null)
    .execute();
  if (modules.length === 0) return undefined;
  const places = modules.map(
    ({ id, table_name }) =>
      sql`select ${id}::text as id from ${sql.table(table_name)} where id = ${entryId}::uuid`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(places, sql` union all `)} limit 1`.execute(
    db.tables(),
  );
  return rows[0]?.id;
}
