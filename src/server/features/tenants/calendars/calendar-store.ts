import { sql } from 'kysely';
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
  const { rows } = await sql<StoredCalendar>`
    select c.team_id, t.name as team_name, c.time_zone, c.weekdays,
      c.start_minute, c.end_minute, c.holidays
    from work_calendars c left join team_names t on t.id = c.team_id`.execute(db.tables);
  return rows;
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
  const { rows } = await sql`select from team_names where id = ${teamId}`.execute(db.tables);
  return rows.length > 0;
}
