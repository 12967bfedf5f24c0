import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The apps that a person chose, in order; null: the person never chose any. */
export async function findQuickLaunch(db: TenantDatabase, userId: string): Promise<string[] | null> {
  const row = await db.tables
    .selectFrom('quickLaunchChoices')
    .select('moduleIds')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.moduleIds ?? null;
}

export async function keepQuickLaunch(
  db: TenantDatabase,
  userId: string,
  moduleIds: readonly string[],
): Promise<void> {
  await db.tables
    .insertInto('quickLaunchChoices')
    .values({ userId, moduleIds: [...moduleIds] })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ moduleIds: [...moduleIds] }))
    .execute();
}

export async function forgetQuickLaunch(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('quickLaunchChoices').where('userId', '=', userId).execute();
}
