import { sql } from 'kysely';
import type { PublishedModule } from '#server/features/modules/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { type EntryRow, expirySql } from '../table/entry-row.ts';

/** Entries by id, in no order. */
export async function selectEntries(
  db: TenantDatabase,
  module: PublishedModule,
  ids: readonly string[],
): Promise<EntryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    select t.*, ${sql.raw(expirySql)} as expire_at from ${sql.table(module.table.name)} as t
    where t.id = any(${[...ids]}::uuid[])`.execute(db.tables());
  return rows;
}
