import type { MessageKey } from '#messages/index.ts';
import type { Calendar, DraftHoliday } from './calendar.ts';

/** The errors of a calendar by input: `weekdays`, `end`, `holiday0` and so on. Empty if it is valid. */
export function calendarFaults(
  { weekdays, start, end }: Pick<Calendar, 'weekdays' | 'start' | 'end'>,
  holidays: readonly Omit<DraftHoliday, 'key'>[],
): Readonly<Record<string, MessageKey>> {
  const faults: Record<string, MessageKey> = {};
  if (weekdays.length === 0) faults.weekdays = 'working-hours:noDay';
  if (end <= start) faults.end = 'working-hours:endsEarly';
  const dates = holidays.map(({ date }) => date);
  for (const [place, date] of dates.entries()) {
    if (date === null) faults[`holiday${place}`] = 'ui:fieldRequired';
    else if (dates.indexOf(date) < place) faults[`holiday${place}`] = 'working-hours:twice';
  }
  return faults;
}
