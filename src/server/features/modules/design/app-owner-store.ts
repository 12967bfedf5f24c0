import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The apps that a person owns, by name. */
export async function appsOwnedBy(
  db: TenantDatabase,
  ownerId: string,
): Promise<{ id: string; name: string }[]> {
  return await db.tables
    .selectFrom('modules')
    .select(['id', 'displayName as name'])
    .where('createdBy', '=', ownerId)
    .where('deletedOn', 'is', null)
    .orderBy(sql`lower(display_name)`)
    .execute();
}

export async function setAppOwner(
  db: TenantDatabase,
  appIds: readonly string[],
  ownerId: string,
): Promise<void> {
  if (appIds.length === 0) return;
  await db.tables.updateTable('modules').set({ createdBy: ownerId }).where('id', 'in', appIds).execute();
}
