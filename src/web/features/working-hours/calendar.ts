import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getWorkCalendar } from '#contracts/tenants/get-work-calendar.ts';

/** A calendar as it goes over the wire. */
export type Calendar = EndpointOutput<typeof getWorkCalendar>['calendar'];

/** A holiday being entered. */
export interface DraftHoliday {
  /** Stays with the line while others come and go. */
  readonly key: string;
  readonly date: string | null;
  readonly name: string;
}

/** A calendar with the revision that a change of it names. */
export interface StoredHours {
  readonly calendar: Calendar;
  readonly revision: number;
}

/** A calendar while it is edited: its holidays as lines. */
export type EditedCalendar = Omit<Calendar, 'holidays'> & { readonly holidays: readonly DraftHoliday[] };

/** The lines of a stored calendar, always with the same keys. */
export function editedCalendar({ calendar }: StoredHours): EditedCalendar {
  const holidays = calendar.holidays.map((holiday, place) => ({ ...holiday, key: `${place}` }));
  return { ...calendar, holidays };
}

/** The calendar of what was edited, with its holidays by date. A line without a date is none. */
export function calendarOfEdited({ holidays, ...calendar }: EditedCalendar): Calendar {
  const dated = holidays.flatMap(({ date, name }) => (date === null ? [] : [{ date, name: name.trim() }]));
  return { ...calendar, holidays: dated.toSorted((one, other) => one.date.localeCompare(other.date)) };
}

/** An empty line for a holiday. */
export function draftHoliday(): DraftHoliday {
  return { date: null, name: '', key: crypto.randomUUID() };
}
