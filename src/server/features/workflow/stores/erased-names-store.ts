import { sql } from 'kysely';
import { type ErasedNames, replaceNames } from '#server/platform/db/replace-names-store.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The entries that a person started and that have a task. */
export async function entriesStartedBy(db: TenantDatabase, userId: string): Promise<readonly string[]> {
  const rows = await db.tables
    .selectFrom('tasks')
    .select('entryId')
    .distinct()
    .where('initiatorId', '=', userId)
    .execute();
  return rows.map(({ entryId }) => entryId);
}

/** Replaces names in titles of tasks, of closed ones too. */
export async function eraseNamesInTasks(db: TenantDatabase, erased: ErasedNames): Promise<void> {
  const { onlyOf } = erased;
  await replaceNames(
    db,
    {
      table: 'tasks',
      columns: ['title', 'shared_title'],
      ...(onlyOf && {
        rows: sql`${onlyOf.userId}::uuid in (initiator_id, assignee_id, assigned_from, closed_by)`,
      }),
    },
    erased,
  );
}
