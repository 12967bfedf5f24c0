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

/** The calendar of the organisation and those of teams with their own hours. */
export async function allCalendars(db: TenantDatabase): Promise<readonly StoredCalendar[]> {
  return await db.tables
    .selectFrom('workCalendars as c')
    .leftJoin('teamNames as t', 't.id', 'c.teamId')
    .select(['c.teamId', 't.name as teamName', 'c.timeZone', 'c.weekdays'])
    .select(['c.startMinute', 'c.endMinute', 'c.holidays'])
    .execute();
}

/** Replaces the stored calendar. */
export async function putCalendar(
  db: TenantDatabase,
  id: string,
  calendar: Omit<StoredCalendar, 'teamName'>,
): Promise<void> {
  await removeCalendar(db, calendar.teamId);
  await db.tables
    .insertInto('workCalendars')
    .values({
      id,
      teamId: calendar.teamId,
      timeZone: calendar.timeZone,
      weekdays: JSON.stringify(calendar.weekdays),
      startMinute: calendar.startMinute,
      endMinute: calendar.endMinute,
      holidays: JSON.stringify(calendar.holidays),
    })
    .execute();
}

export async function removeCalendar(db: TenantDatabase, teamId: string | null): Promise<void> {
  await db.tables.deleteFrom('workCalendars').where('teamId', 'is not distinct from', teamId).execute();
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
