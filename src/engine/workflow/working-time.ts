import { addDays, weekday } from '#engine/value/calendar.ts';
import { instantOnClocks, onClocks } from '#engine/value/zoned-time.ts';

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

/** The instant (RFC 3339, UTC) that is a duration after another. Working time skips nights, weekends and holidays. */
export function addDuration(instant: string, duration: Duration, calendar: WorkCalendar): string {
  const { amount, unit } = duration;
  if (unit === 'hours') return new Date(Date.parse(instant) + amount * hourMs).toISOString();
  const local = toLocal(instant, calendar);
  if (unit === 'days') return fromLocal({ ...local, date: daysLater(local.date, amount) }, calendar);
  const begin = nextWorkingMoment(local, calendar);
  return fromLocal(
    unit === 'workingDays'
      ? addWorkingDays(begin, amount, calendar)
      : addWorkingMinutes(begin, amount * 60, calendar),
    calendar,
  );
}

/** A moment on the clocks of the calendar's zone. */
interface LocalMoment {
  readonly date: string;
  readonly minute: number;
}

function addWorkingDays(begin: LocalMoment, amount: number, calendar: WorkCalendar): LocalMoment {
  let date = begin.date;
  for (let left = Math.floor(amount); left > 0; left--) date = nextWorkingDate(daysLater(date, 1), calendar);
  return { date, minute: begin.minute };
}

function addWorkingMinutes(begin: LocalMoment, minutes: number, calendar: WorkCalendar): LocalMoment {
  let { date, minute } = begin;
  let left = minutes;
  while (left > calendar.endMinute - minute) {
    left -= calendar.endMinute - minute;
    date = nextWorkingDate(daysLater(date, 1), calendar);
    minute = calendar.startMinute;
  }
  return { date, minute: minute + left };
}

function nextWorkingMoment(moment: LocalMoment, calendar: WorkCalendar): LocalMoment {
  const date = nextWorkingDate(moment.date, calendar);
  if (date !== moment.date) return { date, minute: calendar.startMinute };
  if (moment.minute < calendar.endMinute) {
    return { date, minute: Math.max(moment.minute, calendar.startMinute) };
  }
  return { date: nextWorkingDate(daysLater(date, 1), calendar), minute: calendar.startMinute };
}

/** Found working days by calendar: a simulation asks for the same days hundreds of thousands of times. */
const workingDates = new WeakMap<WorkCalendar, Map<string, string>>();
const maxWorkingDates = 4000;

function nextWorkingDate(from: string, calendar: WorkCalendar): string {
  const known = workingDates.get(calendar) ?? new Map<string, string>();
  if (known.size === 0 || known.size > maxWorkingDates) {
    known.clear();
    workingDates.set(calendar, known);
  }
  const found = known.get(from) ?? findWorkingDate(from, calendar);
  known.set(from, found);
  return found;
}

function findWorkingDate(from: string, calendar: WorkCalendar): string {
  let date = from;
  for (let tried = 0; tried < 1000; tried++) {
    if (calendar.weekdays.includes(weekday(date) ?? 1) && !calendar.holidays.includes(date)) return date;
    date = daysLater(date, 1);
  }
  return from;
}

function daysLater(date: string, days: number): string {
  return addDays(date, days) ?? date;
}

function toLocal(instant: string, calendar: WorkCalendar): LocalMoment {
  const text = onClocks(instant, calendar.timeZone);
  const minute =
    Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) + Number(text.slice(17, 19)) / 60;
  return { date: text.slice(0, 10), minute };
}

function fromLocal(moment: LocalMoment, calendar: WorkCalendar): string {
  const seconds = Math.round(moment.minute * 60);
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const time = `${part(seconds / 3600)}:${part((seconds / 60) % 60)}:${part(seconds % 60)}`;
  return instantOnClocks(moment.date, time, calendar.timeZone) ?? `${moment.date}T${time}.000Z`;
}
