import { isAdministrator } from '#contracts/permissions.ts';
import type { SimulatedUser, SimulationInput } from '#engine/simulation/parameters.ts';
import { type DaysOff, type WorkingClock, workingClock } from '#engine/simulation/working-clock.ts';
import { addDays } from '#engine/value/calendar.ts';
import type { WorkCalendar } from '#engine/workflow/working-time.ts';
import type { PeopleDirectory, Person } from '#server/features/people/index.ts';
import { calendarOf, type Organization } from '#server/features/tenants/index.ts';

/** The calendars of a simulation: the first one is the organisation's. */
export type SimulatedCalendars = Pick<SimulationInput, 'calendars' | 'teamCalendars'>;

/** Working hours of the organisation and of teams with their own; the further holidays are everyone's. */
export function simulatedCalendars(
  organization: Organization,
  holidays: DaysOff | undefined,
): SimulatedCalendars {
  const further = holidays ? daysOf(holidays) : [];
  const closed = (calendar: WorkCalendar): WorkCalendar => ({
    ...calendar,
    holidays: [...calendar.holidays, ...further],
  });
  const calendars = [closed(calendarOf(organization))];
  const teamCalendars: Record<string, number> = {};
  for (const { teamId, teamName } of organization.calendars) {
    if (teamId === null) continue;
    const place = calendars.push(closed(calendarOf(organization, teamId))) - 1;
    teamCalendars[teamId] = place;
    if (teamName !== null) teamCalendars[teamName.toLowerCase()] = place;
  }
  return { calendars, teamCalendars };
}

/** The days of a stretch of time, at most a year. */
function daysOf({ from, to }: DaysOff): readonly string[] {
  const days: string[] = [];
  for (let day: string | null = from; day !== null && day <= to && days.length < 366; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

/** Everyone of the organisation, with their hours, absences and substitutes in one app. */
export function simulatedUsers(
  people: PeopleDirectory,
  { teamCalendars }: SimulatedCalendars,
  moduleId: string,
  away: readonly (DaysOff & { readonly userId: string })[],
): readonly SimulatedUser[] {
  return [...people.people.values()].map((person) => {
    const absence = people.absences.get(person.id);
    const substitutes = absence ? [absence.others[moduleId], absence.substituteId] : [];
    return {
      id: person.id,
      name: person.name,
      email: person.email,
      managerId: person.managerId,
      isActive: person.isActive,
      isAdministrator: isAdministrator(person.flags),
      roles: person.roles.map(({ id, name }) => ({ id, name })),
      teams: person.teams.map(({ id, name }) => ({ id, name })),
      calendar: calendarPlace(person, teamCalendars),
      daysOff: [
        ...(absence ? [{ from: absence.from, to: absence.to }] : []),
        ...away.filter(({ userId }) => userId === person.id).map(({ from, to }) => ({ from, to })),
      ],
      substituteId: substitutes.find((id) => id !== undefined && people.isActive(id)) ?? null,
    };
  });
}

/** A person works by the hours of their team if exactly one of their teams has its own, else by the organisation's. */
function calendarPlace({ teams }: Person, teamCalendars: SimulatedCalendars['teamCalendars']): number {
  const own = teams.flatMap(({ id }) => teamCalendars[id] ?? []);
  return own.length === 1 ? (own[0] ?? 0) : 0;
}

/** The clocks of people in the past, without absences: nobody knows them any more. */
export function pastClocks(
  { calendars }: SimulatedCalendars,
  users: readonly SimulatedUser[],
  fromMs: number,
  toMs: number,
): (personId: string) => WorkingClock {
  const clocks = calendars.map((calendar) => workingClock(calendar, fromMs, toMs));
  const [organization] = clocks;
  if (!organization) throw new Error('A simulation needs the working hours of the organisation.');
  const places = new Map(users.map(({ id, calendar }) => [id, calendar]));
  return (personId) => clocks[places.get(personId) ?? 0] ?? organization;
}
