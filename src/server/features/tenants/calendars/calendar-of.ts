import { standardCalendar, type WorkCalendar } from '#engine/workflow/working-time.ts';
import type { Organization } from '../organization-store.ts';
import type { StoredCalendar } from './calendar-store.ts';

/** The working hours of a team (by name or id), else of the organisation, else Monday to Friday, nine to five. */
export function calendarOf(organization: Organization, team?: string): WorkCalendar {
  const own = team === undefined ? undefined : organization.calendars.find((each) => isOf(each, team));
  const stored = own ?? organization.calendars.find((each) => each.teamId === null);
  if (!stored) return standardCalendar(organization.timeZone);
  return {
    timeZone: stored.timeZone ?? organization.timeZone,
    weekdays: stored.weekdays,
    startMinute: stored.startMinute,
    endMinute: stored.endMinute,
    holidays: stored.holidays.map((holiday) => holiday.date),
  };
}

function isOf({ teamId, teamName }: StoredCalendar, team: string): boolean {
  return teamId === team || teamName?.toLowerCase() === team.toLowerCase();
}
