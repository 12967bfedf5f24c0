import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

interface QuickLaunchTables {
  quick_launch_choices: { user_id: string; module_ids: string[] };
}

/** The apps that somebody chose, in order; null: they never chose. */
export async function findQuickLaunch(db: TenantDatabase, userId: string): Promise<string[] | null> {
  const row = await db
    .tables<QuickLaunchTables>()
    .selectFrom('quick_launch_choices')
    .select('module_ids')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.module_ids ?? null;
}

export async function keepQuickLaunch(
  db: TenantDatabase,
  userId: string,
  moduleIds: readonly string[],
): Promise<void> {
  const module_ids = [...moduleIds];
  await db
    .tables<QuickLaunchTables>()
    .insertInto('quick_launch_choices')
    .values({ user_id: userId, module_ids })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ module_ids }))
    .execute();
}

export async function forgetQuickLaunch(db: TenantDatabase, userId: string): Promise<void> {
  await db
    .tables<QuickLaunchTables>()
    .deleteFrom('quick_launch_choices')
    .where('user_id', '=', userId)
    .execute();
}
