/** Calendar arithmetic on ISO texts (proleptic Gregorian, years 0001 to 9999). No clock, no system time zone. */

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
const instantPattern =
  /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?([Zz]|[+-]\d{2}(?::?\d{2})?)$/;
const dayMs = 86_400_000;

/** Milliseconds from 1970-01-01 to midnight UTC of a date `YYYY-MM-DD`; `null` if there is no such day. */
export function dayStartMs(text: string): number | null {
  const match = datePattern.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.getTime() : null;
}

/** Whether the text is an existing day written `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  return dayStartMs(text) !== null;
}

/** `HH:mm:ss` from `HH:mm` or `HH:mm:ss`; `null` for anything else. */
export function canonicalTime(text: string): string | null {
  const match = timePattern.exec(text);
  return match ? `${match[1]}:${match[2]}:${match[3] ?? '00'}` : null;
}

/**
 * RFC 3339 in UTC with milliseconds (`2026-01-31T09:30:00.000Z`) from RFC 3339 with any offset, or from PostgreSQL's
 * text of a timestamptz. Such texts sort as their instants do. `null` for anything else.
 */
export function canonicalInstant(text: string): string | null {
  const match = instantPattern.exec(text);
  const dayMsStart = match ? dayStartMs(match[1] ?? '') : null;
  if (!match || dayMsStart === null) return null;
  const [hours, minutes, seconds] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)];
  const milliseconds = Number((match[5] ?? '').slice(0, 3).padEnd(3, '0'));
  const offsetMs = offsetMsOf(match[6] ?? 'Z');
  if (offsetMs === null) return null;
  return instantText(dayMsStart + ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds - offsetMs);
}

/** The instant at this number of milliseconds since 1970 as canonical text; `null` outside the years 0001 to 9999. */
export function instantText(ms: number): string | null {
  return isInYears(ms) ? new Date(ms).toISOString() : null;
}

/** The first and the last millisecond of the years 0001 to 9999. */
const firstMs = -62_135_596_800_000;
const lastMs = 253_402_300_799_999;

function isInYears(ms: number): boolean {
  return ms >= firstMs && ms <= lastMs;
}

/** The date this number of days later (earlier if negative); `null` outside the years 0001 to 9999. */
export function addDays(date: string, days: number): string | null {
  const start = dayStartMs(date);
  return start === null ? null : dateText(start + Math.trunc(days) * dayMs);
}

/** The same day this number of months later; the last day of a shorter month (31 January + 1 → 28 February). */
export function addMonths(date: string, months: number): string | null {
  const start = dayStartMs(date);
  if (start === null) return null;
  const source = new Date(start);
  const count = source.getUTCFullYear() * 12 + source.getUTCMonth() + Math.trunc(months);
  const [year, month] = [Math.floor(count / 12), ((count % 12) + 12) % 12];
  const lastDay = new Date(0);
  lastDay.setUTCFullYear(year, month + 1, 0);
  const target = new Date(0);
  target.setUTCFullYear(year, month, Math.min(source.getUTCDate(), lastDay.getUTCDate()));
  return dateText(target.getTime());
}

/** Whole days from one date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [dayStartMs(from), dayStartMs(to)];
  return start === null || end === null ? null : Math.round((end - start) / dayMs);
}

/** ISO 8601 weekday: 1 Monday … 7 Sunday. */
export function weekday(date: string): number | null {
  const start = dayStartMs(date);
  return start === null ? null : ((new Date(start).getUTCDay() + 6) % 7) + 1;
}

/** The day (counted from 1970-01-01) this number of days later; the same one outside the years 0001 to 9999. */
export function daysLater(day: number, days: number): number {
  const later = day + Math.trunc(days);
  return isInYears(later * dayMs) ? later : day;
}

/** ISO 8601 weekday of a day counted from 1970-01-01, a Thursday. */
export function weekdayOfDay(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** `YYYY-MM-DD` of a day counted from 1970-01-01. */
export function dateOfDay(day: number): string {
  return dateText(day * dayMs) ?? '';
}

function dateText(ms: number): string | null {
  return instantText(ms)?.slice(0, 10) ?? null;
}

function offsetMsOf(text: string): number | null {
  if (text === 'Z' || text === 'z') return 0;
  const hours = Number(text.slice(1, 3));
  const minutes = Number(text.slice(3).replace(':', '') || 0);
  if (hours > 18 || minutes > 59) return null;
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
