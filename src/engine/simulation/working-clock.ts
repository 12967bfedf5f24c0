import { addDays, weekday } from '#engine/value/calendar.ts';
import { dateAt, parseInstant } from '#engine/value/zoned-time.ts';
import type { WorkCalendar } from '#engine/workflow/working-time.ts';

/** The working hours of one calendar over a known stretch of time, for many questions. Moments are in ms since 1970. */
export interface WorkingClock {
  isOpenAt(ms: number): boolean;
  /** The first working moment that is not earlier; infinity after the stretch. */
  nextOpen(ms: number): number;
  /** The moment when this many minutes have been worked since another; infinity after the stretch. */
  afterWork(fromMs: number, minutes: number): number;
  /** Minutes of working time between two moments. */
  minutesBetween(fromMs: number, toMs: number): number;
}

/** Days on which someone does not work; both days included, `YYYY-MM-DD`. */
export interface DaysOff {
  readonly from: string;
  readonly to: string;
}

const minuteMs = 60_000;

/** The clock of a calendar from one moment to another, without these days off. Clock changes are taken into account. */
export function workingClock(
  calendar: WorkCalendar,
  fromMs: number,
  toMs: number,
  daysOff: readonly DaysOff[] = [],
): WorkingClock {
  const { starts, ends } = openTimes(calendar, fromMs, toMs, daysOff);
  /** Minutes of all earlier open times. */
  const before: number[] = [];
  let sum = 0;
  for (const [place, start] of starts.entries()) {
    before.push(sum);
    sum += ((ends[place] ?? start) - start) / minuteMs;
  }
  const total = sum;
  /** The last open time that starts at or before a moment; -1: none. */
  const placeAt = (ms: number) => lastAtMost(starts, ms);
  const workedUntil = (ms: number): number => {
    const place = placeAt(ms);
    if (place < 0) return 0;
    const start = starts[place] ?? 0;
    return (before[place] ?? 0) + (Math.min(ms, ends[place] ?? start) - start) / minuteMs;
  };
  return {
    isOpenAt(ms) {
      const place = placeAt(ms);
      return place >= 0 && ms < (ends[place] ?? 0);
    },
    nextOpen(ms) {
      const place = placeAt(ms);
      if (place >= 0 && ms < (ends[place] ?? 0)) return ms;
      return starts[place + 1] ?? Number.POSITIVE_INFINITY;
    },
    afterWork(from, minutes) {
      const worked = workedUntil(from) + minutes;
      if (worked > total || starts.length === 0) return Number.POSITIVE_INFINITY;
      const place = Math.max(0, lastBelow(before, worked));
      return Math.max(from, (starts[place] ?? 0) + (worked - (before[place] ?? 0)) * minuteMs);
    },
    minutesBetween: (from, to) => Math.max(0, workedUntil(to) - workedUntil(from)),
  };
}

function openTimes(calendar: WorkCalendar, fromMs: number, toMs: number, daysOff: readonly DaysOff[]) {
  const { timeZone, weekdays, startMinute, endMinute, holidays } = calendar;
  const closed = new Set(holidays);
  const starts: number[] = [];
  const ends: number[] = [];
  const last = dateAt(new Date(toMs).toISOString(), timeZone);
  for (
    let date = dateAt(new Date(fromMs).toISOString(), timeZone);
    date <= last;
    date = addDays(date, 1) ?? '9999-12-31'
  ) {
    if (date === '9999-12-31') break;
    const isOff = closed.has(date) || daysOff.some(({ from, to }) => from <= date && date <= to);
    if (isOff || !weekdays.includes(weekday(date) ?? 0)) continue;
    const start = momentOf(date, startMinute, timeZone);
    const end = momentOf(date, endMinute, timeZone);
    if (ends.at(-1) === start) ends[ends.length - 1] = end;
    else if (end > start) {
      starts.push(start);
      ends.push(end);
    }
  }
  return { starts, ends };
}

function momentOf(date: string, minute: number, timeZone: string): number {
  const day = minute < 1440 ? date : (addDays(date, 1) ?? date);
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const text = `${day} ${part((minute % 1440) / 60)}:${part(minute % 60)}:00`;
  return Date.parse(parseInstant(text, 'YYYY-MM-DD', timeZone) ?? `${day}T00:00:00.000Z`);
}

/** The last place in ascending numbers with a number of at most `limit`; -1: none. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The last place in ascending numbers with a number below `limit`; -1: none. */
function lastBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
