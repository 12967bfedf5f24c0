import { sql } from 'kysely';
import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { PeopleTables } from '#server/platform/db/tables/tenant/people-tables.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { NewsChannels } from '../person.ts';

type Preference = Partial<
  Pick<PeopleTables['users'], 'locale' | 'timeZone' | 'launchPage'> & { readonly hidesFirstSteps: boolean }
>;

export async function updatePreference(
  db: TenantDatabase,
  userId: string,
  preference: Preference,
): Promise<void> {
  await db.tables.updateTable('users').set(preference).where('id', '=', userId).execute();
}

export async function findLaunchPage(db: TenantDatabase, userId: string): Promise<string | null> {
  const row = await db.tables
    .selectFrom('users')
    .select('launchPage')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.launchPage ?? null;
}

export async function findHidesFirstSteps(db: TenantDatabase, userId: string): Promise<boolean> {
  const row = await db.tables
    .selectFrom('users')
    .select('hidesFirstSteps')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.hidesFirstSteps === true;
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
    where id = ${userId}`.execute(db.tables);
}
