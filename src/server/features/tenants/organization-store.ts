import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { allCalendars, type StoredCalendar } from './calendars/calendar-store.ts';

/** How an organisation calculates and shows time, and whom its people ask for help. */
export interface Organization {
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly dateFormat: 'YYYY-MM-DD' | 'DD-MM-YYYY' | 'MM-DD-YYYY';
  readonly timeFormat: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  /** Working hours of the organisation and of teams that have set their own. */
  readonly calendars: readonly StoredCalendar[];
}

export async function findOrganization(db: TenantDatabase): Promise<Organization | null> {
  const row = await db.tables
    .selectFrom('organization')
    .select(['name', 'timeZone', 'dateFormat', 'timeFormat', 'supportEmail', 'supportPhone'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: row.name,
    timeZone: row.timeZone,
    dateFormat: row.dateFormat,
    timeFormat: row.timeFormat,
    supportEmail: row.supportEmail,
    supportPhone: row.supportPhone,
    calendars: await allCalendars(db),
  };
}

export async function insertOrganization(
  db: TenantDatabase,
  organization: Omit<Organization, 'calendars'>,
): Promise<void> {
  await db.tables
    .insertInto('organization')
    .values({
      name: organization.name,
      timeZone: organization.timeZone,
      dateFormat: organization.dateFormat,
      timeFormat: organization.timeFormat,
      supportEmail: organization.supportEmail,
      supportPhone: organization.supportPhone,
    })
    .execute();
}
