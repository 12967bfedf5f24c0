import type { Locale } from '#messages/index.ts';
import type { TenantsTables } from '#server/platform/db/tables/tenant/tenants-tables.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { allCalendars, type StoredCalendar } from './calendars/calendar-store.ts';

/** How an organisation calculates and shows time, and whom its people ask for help. */
export interface Organization {
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly dateFormat: 'YYYY-MM-DD' | 'DD-MM-YYYY' | 'MM-DD-YYYY';
  readonly timeFormat: string;
  /** With which weeks begin in calendars. */
  readonly firstWeekday: 'monday' | 'saturday' | 'sunday';
  readonly supportEmail: string;
  readonly supportPhone: string;
  /** `#rrggbb`; null: the product's. */
  readonly accent: string | null;
  /** For people who have chosen none; null: that of their browser. */
  readonly defaultLanguage: Locale | null;
  /** Changes with the logo; null: none. */
  readonly logoHash: string | null;
  /** Grows with each change of the settings. */
  readonly revision: number;
  /** Working hours of the organisation and of teams that have set their own. */
  readonly calendars: readonly StoredCalendar[];
}

/** The settings that people change together. */
export type OrganizationSettings = Omit<Organization, 'calendars' | 'logoHash' | 'revision'>;

/** A picture as it is kept. */
export interface StoredLogo {
  readonly type: NonNullable<TenantsTables['organization']['logoType']>;
  readonly base64: string;
  readonly hash: string;
}

const settings = [
  'name',
  'timeZone',
  'dateFormat',
  'timeFormat',
  'firstWeekday',
  'supportEmail',
  'supportPhone',
  'accent',
  'defaultLanguage',
  'logoHash',
  'revision',
] as const;

export async function findOrganization(db: TenantDatabase): Promise<Organization | null> {
  const row = await db.tables.selectFrom('organization').select(settings).executeTakeFirst();
  return row ? { ...row, calendars: await allCalendars(db) } : null;
}

export async function insertOrganization(
  db: TenantDatabase,
  organization: Omit<OrganizationSettings, 'accent' | 'defaultLanguage' | 'firstWeekday'>,
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

/** Changes settings; what is left out stays. Returns the new revision. To be followed by `organizationChanged`. */
export async function updateOrganization(
  db: TenantDatabase,
  change: Partial<OrganizationSettings>,
  by: { readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<number> {
  const { revision } = await db.tables
    .updateTable('organization')
    .set((row) => ({ ...change, ...by, revision: row('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The last change of the settings and who made it; no other is made until the transaction ends. */
export async function lockLastChange(db: TenantDatabase) {
  return db.tables
    .selectFrom('organization')
    .leftJoin('accountRows', 'accountRows.id', 'organization.modifiedBy')
    .select([
      'organization.revision',
      'organization.modifiedBy',
      'organization.modifiedOn',
      'accountRows.fullName as name',
    ])
    .forUpdate('organization')
    .executeTakeFirst();
}

/** Replaces the logo; null removes it. To be followed by `organizationChanged`. */
export async function putLogo(db: TenantDatabase, logo: StoredLogo | null): Promise<void> {
  const values = {
    logoType: logo?.type ?? null,
    logoBase64: logo?.base64 ?? null,
    logoHash: logo?.hash ?? null,
  };
  await db.tables.updateTable('organization').set(values).execute();
}

export async function findLogo(db: TenantDatabase): Promise<StoredLogo | null> {
  const row = await db.tables
    .selectFrom('organization')
    .select(['logoType', 'logoBase64', 'logoHash'])
    .executeTakeFirst();
  if (!row?.logoType || row.logoBase64 === null || row.logoHash === null) return null;
  return { type: row.logoType, base64: row.logoBase64, hash: row.logoHash };
}
