import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

interface PreferenceTables {
  users: { id: string; locale: string | null; time_zone: string | null; launch_page: string | null };
}

type Preference = Partial<Omit<PreferenceTables['users'], 'id'>>;

export async function updatePreference(
  db: TenantDatabase,
  userId: string,
  preference: Preference,
): Promise<void> {
  await db.tables<PreferenceTables>().updateTable('users').set(preference).where('id', '=', userId).execute();
}

export async function findLaunchPage(db: TenantDatabase, userId: string): Promise<string | null> {
  const row = await db
    .tables<PreferenceTables>()
    .selectFrom('users')
    .select('launch_page')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.launch_page ?? null;
}
