import { sql } from 'kysely';
import type { PublishedModule } from '#server/features/modules/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { EntryRow } from '../table/entry-row.ts';

/** Entries by id, in no order. */
export async function selectEntries(
  db: TenantDatabase,
  module: PublishedModule,
  ids: readonly string[],
): Promise<EntryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    select * from ${sql.table(module.table.name)} where id = any(${[...ids]}::uuid[])`.execute(db.tables());
  return rows;
}
