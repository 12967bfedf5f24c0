import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { allCalendars, type StoredCalendar } from './calendars/calendar-store.ts';

interface OrganizationTables {
  organization: {
    name: string;
    time_zone: string;
    date_format: 'YYYY-MM-DD' | 'DD-MM-YYYY' | 'MM-DD-YYYY';
    time_format: string;
    support_email: string;
    support_phone: string;
  };
}

/** How an organisation reckons and shows time, and whom its people ask for help. */
export interface Organization {
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly dateFormat: 'YYYY-MM-DD' | 'DD-MM-YYYY' | 'MM-DD-YYYY';
  readonly timeFormat: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  /** Working hours: of the organisation and of teams, where they have said so. */
  readonly calendars: readonly StoredCalendar[];
}

export async function findOrganization(db: TenantDatabase): Promise<Organization | null> {
  const row = await db
    .tables<OrganizationTables>()
    .selectFrom('organization')
    .select(['name', 'time_zone', 'date_format', 'time_format', 'support_email', 'support_phone'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: row.name,
    timeZone: row.time_zone,
    dateFormat: row.date_format,
    timeFormat: row.time_format,
    supportEmail: row.support_email,
    supportPhone: row.support_phone,
    calendars: await allCalendars(db),
  };
}

export async function insertOrganization(
  db: TenantDatabase,
  organization: Omit<Organization, 'calendars'>,
): Promise<void> {
  await db
    .tables<OrganizationTables>()
    .insertInto('organization')
    .values({
      name: organization.name,
      time_zone: organization.timeZone,
      date_format: organization.dateFormat,
      time_format: organization.timeFormat,
      support_email: organization.supportEmail,
      support_phone: organization.supportPhone,
    })
    .execute();
}
