import { addDays, weekday } from '../value/calendar.ts';

/** The days with which weeks begin somewhere. */
export const firstWeekdays = ['monday', 'saturday', 'sunday'] as const;

/** The day with which weeks begin, as the organisation has chosen. */
export type FirstWeekday = (typeof firstWeekdays)[number];

/** ISO weekdays: 1 is Monday, 7 Sunday. */
const numbers: Readonly<Record<FirstWeekday, number>> = { monday: 1, saturday: 6, sunday: 7 };

/** The first day of the week of a day. Days are `YYYY-MM-DD`. */
export function weekStart(day: string, first: FirstWeekday): string {
  const number = numbers[first];
  return addDays(day, -(((weekday(day) ?? number) - number + 7) % 7)) ?? day;
}
