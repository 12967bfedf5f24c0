import { sql } from 'kysely';
import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { NewsChannels } from '../person.ts';

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

/** Changes one kind and leaves the others as they are. To be followed by `peopleChanged`. */
export async function updateNotificationPreference(
  db: TenantDatabase,
  userId: string,
  kind: NotificationKind,
  channels: NewsChannels,
): Promise<void> {
  const changed = JSON.stringify({ [kind]: channels });
  await sql`
    update users set notification_preferences = notification_preferences || ${changed}::jsonb
    where id = ${userId}`.execute(db.tables<PreferenceTables>());
}
