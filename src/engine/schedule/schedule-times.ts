import { addDays, addMonths, daysBetween, weekday } from '../value/calendar.ts';
import { dateAt, parseInstant } from '../value/zoned-time.ts';

/** How often a schedule repeats. */
export const repetitions = ['once', 'hours', 'days', 'weeks', 'months'] as const;

/** The due times of a schedule, in one time zone. */
export interface ScheduleTimes {
  readonly repeats: (typeof repetitions)[number];
  /** Every how many hours, days, weeks or months; ignored for `once`. */
  readonly every: number;
  /** The first day; for months, the day that repeats, or the last day of a shorter month. */
  readonly beginsOn: string;
  /** The last day; null: there is no end. */
  readonly endsOn: string | null;
  /** `HH:mm` in the time zone; hours are counted from it on the first day. */
  readonly time: string;
  /** ISO weekdays, 1 Monday to 7 Sunday; only for weeks, and then at least one. */
  readonly weekdays: readonly number[];
  /** IANA name. */
  readonly timeZone: string;
}

const hourMs = 3_600_000;
const lastDay = '9999-12-31';

/**
 * The first due time of a schedule after a moment; null if there is none left. A time that a clock change skips is
 * moved later by the length of the change; a time that occurs twice counts once, the first time.
 */
export function nextDueTime(times: ScheduleTimes, after: string): string | null {
  const due = times.repeats === 'hours' ? nextHour(times, after) : nextDay(times, after);
  if (due === null || dateAt(due, times.timeZone) > (times.endsOn ?? lastDay)) return null;
  return due;
}

/** The first few due times of a schedule after a moment. */
export function nextDueTimes(times: ScheduleTimes, after: string, count: number): readonly string[] {
  const found: string[] = [];
  for (let due = nextDueTime(times, after); due !== null && found.length < count; ) {
    found.push(due);
    due = nextDueTime(times, due);
  }
  return found;
}

function nextHour(times: ScheduleTimes, after: string): string | null {
  const first = momentOf(times, times.beginsOn);
  if (first === null || first > after) return first;
  const stepMs = times.every * hourMs;
  const steps = Math.floor((Date.parse(after) - Date.parse(first)) / stepMs) + 1;
  return new Date(Date.parse(first) + steps * stepMs).toISOString();
}

function nextDay(times: ScheduleTimes, after: string): string | null {
  for (const date of daysFrom(times, dateAt(after, times.timeZone))) {
    const due = momentOf(times, date);
    if (due !== null && due > after) return due;
  }
  return null;
}

/** Due days from shortly before `near` on, with enough of them to pass it. */
function daysFrom(times: ScheduleTimes, near: string): readonly string[] {
  const { beginsOn, repeats, every } = times;
  if (repeats === 'once') return [beginsOn];
  if (repeats === 'months') {
    const round = Math.max(0, Math.floor(monthsBetween(beginsOn, near) / every) - 1);
    return [0, 1, 2, 3].flatMap((more) => addMonths(beginsOn, (round + more) * every) ?? []);
  }
  const monday = addDays(beginsOn, repeats === 'weeks' ? 1 - (weekday(beginsOn) ?? 1) : 0) ?? beginsOn;
  const length = repeats === 'weeks' ? every * 7 : every;
  const round = Math.max(0, Math.floor((daysBetween(monday, near) ?? 0) / length) - 1);
  const places = repeats === 'weeks' ? times.weekdays.map((day) => day - 1).toSorted((a, b) => a - b) : [0];
  return [0, 1, 2, 3]
    .flatMap((more) => places.flatMap((place) => addDays(monday, (round + more) * length + place) ?? []))
    .filter((date) => date >= beginsOn);
}

function monthsBetween(from: string, to: string): number {
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return months(to) - months(from);
}

function momentOf({ time, timeZone }: ScheduleTimes, date: string): string | null {
  return parseInstant(`${date} ${time}`, 'YYYY-MM-DD', timeZone);
}
