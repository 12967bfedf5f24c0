import { dateOfDay, daysLater, weekdayOfDay } from '#engine/value/calendar.ts';
import { clocksMs, instantOfClocks } from '#engine/value/zoned-time.ts';

/** Working hours on the clocks of a time zone. */
export interface WorkCalendar {
  /** IANA name. */
  readonly timeZone: string;
  /** ISO weekdays, 1 Monday … 7 Sunday; at least one. */
  readonly weekdays: readonly number[];
  /** Minutes after midnight. */
  readonly startMinute: number;
  readonly endMinute: number;
  /** Days off, `YYYY-MM-DD`. */
  readonly holidays: readonly string[];
}

/** Monday to Friday, nine to five. */
export function standardCalendar(timeZone: string): WorkCalendar {
  return { timeZone, weekdays: [1, 2, 3, 4, 5], startMinute: 540, endMinute: 1020, holidays: [] };
}

/** Units of a duration; the working ones follow the calendar. */
export const durationUnits = ['hours', 'days', 'workingHours', 'workingDays'] as const;

/** A length of time; `amount` may be a fraction, but only whole working days count. */
export interface Duration {
  readonly amount: number;
  readonly unit: (typeof durationUnits)[number];
}

/** The maximum duration, in its own unit. */
export const maxDurationAmount = 1000;

const hourMs = 3_600_000;
const minuteMs = 60_000;
const dayMs = 24 * hourMs;

/** The instant (RFC 3339, UTC) that is a duration after another. Working time skips nights, weekends and holidays. */
export function addDuration(instant: string, duration: Duration, calendar: WorkCalendar): string {
  const { amount, unit } = duration;
  if (unit === 'hours') return new Date(Date.parse(instant) + amount * hourMs).toISOString();
  const local = toLocal(instant, calendar);
  if (unit === 'days') return fromLocal({ ...local, day: daysLater(local.day, amount) }, calendar);
  const begin = nextWorkingMoment(local, calendar);
  return fromLocal(
    unit === 'workingDays'
      ? addWorkingDays(begin, amount, calendar)
      : addWorkingMinutes(begin, amount * 60, calendar),
    calendar,
  );
}

/** A moment on the clocks of the calendar's zone: the day counted from 1970-01-01, and minutes after midnight. */
interface LocalMoment {
  readonly day: number;
  readonly minute: number;
}

function addWorkingDays(begin: LocalMoment, amount: number, calendar: WorkCalendar): LocalMoment {
  let { day } = begin;
  for (let left = Math.floor(amount); left > 0; left--) day = nextWorkingDay(daysLater(day, 1), calendar);
  return { day, minute: begin.minute };
}

function addWorkingMinutes(begin: LocalMoment, minutes: number, calendar: WorkCalendar): LocalMoment {
  let { day, minute } = begin;
  let left = minutes;
  while (left > calendar.endMinute - minute) {
    left -= calendar.endMinute - minute;
    day = nextWorkingDay(daysLater(day, 1), calendar);
    minute = calendar.startMinute;
  }
  return { day, minute: minute + left };
}

function nextWorkingMoment(moment: LocalMoment, calendar: WorkCalendar): LocalMoment {
  const day = nextWorkingDay(moment.day, calendar);
  if (day !== moment.day) return { day, minute: calendar.startMinute };
  if (moment.minute < calendar.endMinute) {
    return { day, minute: Math.max(moment.minute, calendar.startMinute) };
  }
  return { day: nextWorkingDay(daysLater(day, 1), calendar), minute: calendar.startMinute };
}

/** Found working days by calendar: a simulation asks for the same days hundreds of thousands of times. */
const workingDays = new WeakMap<WorkCalendar, Map<number, number>>();
const maxWorkingDays = 4000;

function nextWorkingDay(from: number, calendar: WorkCalendar): number {
  const known = workingDays.get(calendar) ?? new Map<number, number>();
  if (known.size === 0 || known.size > maxWorkingDays) {
    known.clear();
    workingDays.set(calendar, known);
  }
  const found = known.get(from) ?? findWorkingDay(from, calendar);
  known.set(from, found);
  return found;
}

function findWorkingDay(from: number, calendar: WorkCalendar): number {
  let day = from;
  for (let tried = 0; tried < 1000; tried++) {
    if (calendar.weekdays.includes(weekdayOfDay(day)) && !calendar.holidays.includes(dateOfDay(day)))
      return day;
    day = daysLater(day, 1);
  }
  return from;
}

function toLocal(instant: string, calendar: WorkCalendar): LocalMoment {
  const ms = clocksMs(instant, calendar.timeZone);
  const day = Math.floor(ms / dayMs);
  return { day, minute: (ms - day * dayMs) / minuteMs };
}

function fromLocal({ day, minute }: LocalMoment, calendar: WorkCalendar): string {
  const ms = day * dayMs + Math.round(minute * 60) * 1000;
  return instantOfClocks(ms, calendar.timeZone) ?? new Date(ms).toISOString();
}
