import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Working hours as they are stored. */
export interface StoredCalendar {
  /** Null: of the whole organisation. */
  readonly teamId: string | null;
  readonly teamName: string | null;
  /** Null: that of the organisation. */
  readonly timeZone: string | null;
  readonly weekdays: readonly number[];
  readonly startMinute: number;
  readonly endMinute: number;
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
}

/** That of the organisation and those of teams with hours of their own. */
export async function allCalendars(db: TenantDatabase): Promise<readonly StoredCalendar[]> {
  const { rows } = await sql<StoredCalendar>`
    select c.team_id as "teamId", t.name as "teamName", c.time_zone as "timeZone", c.weekdays,
      c.start_minute as "startMinute", c.end_minute as "endMinute", c.holidays
    from work_calendars c left join teams t on t.id = c.team_id`.execute(db.tables());
  return rows;
}

/** Takes the place of what was there. */
export async function putCalendar(
  db: TenantDatabase,
  id: string,
  calendar: Omit<StoredCalendar, 'teamName'>,
): Promise<void> {
  await removeCalendar(db, calendar.teamId);
  await sql`
    insert into work_calendars (id, team_id, time_zone, weekdays, start_minute, end_minute, holidays)
    values (${id}, ${calendar.teamId}, ${calendar.timeZone}, ${JSON.stringify(calendar.weekdays)}::jsonb,
      ${calendar.startMinute}, ${calendar.endMinute}, ${JSON.stringify(calendar.holidays)}::jsonb)
    `.execute(db.tables());
}

export async function removeCalendar(db: TenantDatabase, teamId: string | null): Promise<void> {
  await sql`delete from work_calendars where team_id is not distinct from ${teamId}::uuid`.execute(
    db.tables(),
  );
}

/** Whether there is such a team. */
export async function teamExists(db: TenantDatabase, teamId: string): Promise<boolean> {
  const { rows } = await sql`select from teams where id = ${teamId}`.execute(db.tables());
  return rows.length > 0;
}
