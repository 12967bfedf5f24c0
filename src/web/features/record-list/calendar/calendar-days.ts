import { type FirstWeekday, weekStart } from '#engine/query/week.ts';
import { addDays, addMonths } from '#engine/value/calendar.ts';

/** How much a calendar shows at once. */
export type CalendarSpan = 'month' | 'week';

/** The days of a calendar in whole weeks: the week of a day, or all weeks of its month. Days are `YYYY-MM-DD`. */
export function daysShown(day: string, span: CalendarSpan, first: FirstWeekday): readonly string[] {
  if (span === 'week') return daysFrom(weekStart(day, first), 7);
  const monthStart = `${day.slice(0, 8)}01`;
  const nextMonth = addMonths(monthStart, 1) ?? monthStart;
  const days: string[] = [];
  for (let at = weekStart(monthStart, first); at < nextMonth; at = later(at, 7))
    days.push(...daysFrom(at, 7));
  return days;
}

/** The same place of the next or, with -1, the previous month or week. */
export function stepped(day: string, span: CalendarSpan, step: 1 | -1): string {
  return span === 'week' ? later(day, 7 * step) : (addMonths(`${day.slice(0, 8)}01`, step) ?? day);
}

/** A number of days later; the day itself at the end of all days. */
export const later = (day: string, days: number): string => addDays(day, days) ?? day;

function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => later(day, index));
}
