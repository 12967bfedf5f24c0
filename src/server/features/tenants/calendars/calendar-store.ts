import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Working hours as they are stored. */
export interface StoredCalendar {
  /** Null for the whole organisation. */
  readonly teamId: string | null;
  readonly teamName: string | null;
  /** Null for that of the organisation. */
  readonly timeZone: string | null;
  readonly weekdays: readonly number[];
  readonly startMinute: number;
  readonly endMinute: number;
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
}

/** The last change of a calendar. */
interface CalendarChange {
  readonly revision: number;
  /** Null: the product. */
  readonly modifiedBy: string | null;
  readonly modifiedOn: Date;
}

/** The calendar of the organisation and those of teams with their own hours. */
export async function allCalendars(db: TenantDatabase): Promise<readonly StoredCalendar[]> {
  return await db.tables
    .selectFrom('workCalendars as c')
    .leftJoin('teamNames as t', 't.id', 'c.teamId')
    .select(['c.teamId', 't.name as teamName', 'c.timeZone', 'c.weekdays'])
    .select(['c.startMinute', 'c.endMinute', 'c.holidays'])
    .where('c.followsOrganization', '=', false)
    .execute();
}

/** The revision of the hours of a team, or of the organisation (`teamId` null), and who changed them last; 0: never. */
export async function lastChangeOfCalendar(db: TenantDatabase, teamId: string | null) {
  const row = await db.tables
    .selectFrom('workCalendars as c')
    .leftJoin('accountRows as a', 'a.id', 'c.modifiedBy')
    .select(['c.revision', 'c.modifiedBy', 'c.modifiedOn', 'a.fullName as name'])
    .where('c.teamId', 'is not distinct from', teamId)
    .executeTakeFirst();
  return row ?? { revision: 0, modifiedBy: null, modifiedOn: null, name: null };
}

/**
 * The hours of a team and of the organisation as they are stored now, with the revision of those that `teamId` names.
 * The revision is read first: hours that are newer than their revision are refused when they are saved, never lost.
 */
export async function readCalendar(db: TenantDatabase, teamId: string | null) {
  const { revision } = await lastChangeOfCalendar(db, teamId);
  const calendars = await allCalendars(db);
  return {
    revision,
    own: calendars.find((each) => teamId !== null && each.teamId === teamId),
    ofOrganization: calendars.find((each) => each.teamId === null),
  };
}

/** Replaces the stored calendar. To be followed by `organizationChanged`. */
export async function putCalendar(
  db: TenantDatabase,
  id: string,
  calendar: Omit<StoredCalendar, 'teamName'>,
  change: CalendarChange,
): Promise<void> {
  const { teamId, weekdays, holidays, ...hours } = calendar;
  const values = {
    ...hours,
    weekdays: JSON.stringify(weekdays),
    holidays: JSON.stringify(holidays),
    followsOrganization: false,
    ...change,
  };
  const changed = await db.tables
    .updateTable('workCalendars')
    .set(values)
    .where('teamId', 'is not distinct from', teamId)
    .returning('id')
    .executeTakeFirst();
  if (changed) return;
  await db.tables
    .insertInto('workCalendars')
    .values({ id, teamId, ...values })
    .execute();
}

/** Gives a team the hours of the organisation again; false: it has none of its own. To be followed by `organizationChanged`. */
export async function followOrganization(
  db: TenantDatabase,
  teamId: string,
  change: CalendarChange,
): Promise<boolean> {
  const changed = await db.tables
    .updateTable('workCalendars')
    .set({ followsOrganization: true, ...change })
    .where('teamId', '=', teamId)
    .where('followsOrganization', '=', false)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether the team exists. */
export async function teamExists(db: TenantDatabase, teamId: string): Promise<boolean> {
  const team = await db.tables
    .selectFrom('teamNames')
    .select('id')
    .where('id', '=', teamId)
    .executeTakeFirst();
  return team !== undefined;
}
