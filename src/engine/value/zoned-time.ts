import { canonicalInstant, canonicalTime, dayStartMs, instantText, isDate } from './calendar.ts';

/** A date format of the settings: `YYYY-MM-DD`, `DD-MM-YYYY` or `MM-DD-YYYY`. */
export type DateFormat = string;

/** A time format of the settings: `HH:mm:ss`, `HH:mm` or `hh:mm A`. */
export type TimeFormat = string;

/** To the second, for texts that are read again. */
const exactTime: TimeFormat = 'HH:mm:ss';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Writes a date `YYYY-MM-DD` in a date format. */
export function formatDate(date: string, format: DateFormat): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** Reads a date in the format, with any of `-`, `.`, `/` between the parts, or in ISO; `null` if it is not a day. */
export function parseDate(text: string, format: DateFormat): string | null {
  const trimmed = text.trim();
  if (isDate(trimmed)) return trimmed;
  const numbers = trimmed.split(/[-./]/);
  const names = format.split('-');
  if (numbers.length !== 3 || names.length !== 3) return null;
  const part = (name: string) => numbers[names.indexOf(name)]?.trim() ?? '';
  const [year, month, day] = [part('YYYY'), part('MM'), part('DD')];
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

/** Writes a time of day `HH:mm:ss` in a time format. */
export function formatTime(time: string, format: TimeFormat = exactTime): string {
  const [hours = '', minutes = '', seconds = ''] = time.split(':');
  const half = String(Number(hours) % 12 || 12).padStart(2, '0');
  return format
    .replace('HH', hours)
    .replace('hh', half)
    .replace('mm', minutes)
    .replace('ss', seconds)
    .replace('A', Number(hours) < 12 ? 'AM' : 'PM');
}

/** The format with seconds, so that reading a text again loses nothing. */
export function toTheSecond(format: TimeFormat): TimeFormat {
  return format.includes('ss') ? format : format.replace('mm', 'mm:ss');
}

/** The format without seconds, as an example of what to type. */
export function toTheMinute(format: TimeFormat): TimeFormat {
  return format.replace(':ss', '');
}

const halfDay = /^(\d{1,2})(:\d{2}(?::\d{2})?)\s*([AP])\.?M\.?$/i;

/** Reads a time of day with or without seconds, in 24 hours or with AM or PM; `null` if it is not a time. */
export function parseTime(text: string): string | null {
  const trimmed = text.trim();
  const match = halfDay.exec(trimmed);
  if (!match) return canonicalTime(/^\d:/.test(trimmed) ? `0${trimmed}` : trimmed);
  const hours = Number(match[1]);
  if (hours < 1 || hours > 12) return null;
  const isAfternoon = match[3]?.toUpperCase() === 'P';
  return canonicalTime(`${String((hours % 12) + (isAfternoon ? 12 : 0)).padStart(2, '0')}${match[2]}`);
}

/** Writes an instant as date and time in a time zone, to the second unless the time format says otherwise. */
export function formatInstant(
  instant: string,
  format: DateFormat,
  timeZone: string,
  timeFormat?: TimeFormat,
): string {
  const local = localText(Date.parse(instant), timeZone);
  return `${formatDate(local.slice(0, 10), format)} ${formatTime(local.slice(11), timeFormat)}`;
}

/**
 * Reads date and time in a time zone, or RFC 3339; returns the instant in UTC. A time that a clock change skips is read
 * as if the clocks had not changed yet; for a time that occurs twice, the first one counts.
 */
export function parseInstant(text: string, format: DateFormat, timeZone: string): string | null {
  const trimmed = text.trim();
  const instant = canonicalInstant(trimmed);
  if (instant) return instant;
  const [dateText = '', ...timeTexts] = trimmed.split(/[\sT]+/);
  const date = parseDate(dateText, format);
  const time = timeTexts.length === 0 ? '00:00:00' : parseTime(timeTexts.join(' '));
  return date === null || time === null ? null : instantOfClocks(Date.parse(`${date}T${time}Z`), timeZone);
}

/**
 * The instant at which the clocks of a time zone show something, given as milliseconds from 1970-01-01 00:00:00 on these
 * clocks, as `parseInstant` reads it; `null` outside the years 0001 to 9999.
 */
export function instantOfClocks(asUtcMs: number, timeZone: string): string | null {
  const before = offsetMsAt(asUtcMs - dayMs, timeZone);
  const after = offsetMsAt(asUtcMs + dayMs, timeZone);
  if (before === after) return instantText(asUtcMs - before);
  const isShownAt = (ms: number) => ms + offsetMsAt(ms, timeZone) === asUtcMs;
  const [first, second] = [asUtcMs - Math.max(before, after), asUtcMs - Math.min(before, after)];
  if (isShownAt(first)) return instantText(first);
  return instantText(isShownAt(second) ? second : asUtcMs - before);
}

/** What the clocks of a time zone show at an instant, as milliseconds from 1970-01-01 00:00:00 on them, to the second. */
export function clocksMs(instant: string, timeZone: string): number {
  const ms = Date.parse(instant);
  const offset = hourlyOffsetMs(ms, timeZone);
  if (offset === null) return Date.parse(`${textOnClock(ms, timeZone)}Z`);
  return Math.floor((ms + offset) / 1000) * 1000;
}

/** The date in a time zone at an instant. */
export function dateAt(instant: string, timeZone: string): string {
  const ms = Date.parse(instant);
  if (ms < wholeMinutesSinceMs) return localText(ms, timeZone).slice(0, 10);
  const minute = Math.floor(ms / 60_000);
  const known = lastDates.get(timeZone);
  if (known?.minute === minute) return known.date;
  const date = localText(ms, timeZone).slice(0, 10);
  lastDates.set(timeZone, { minute, date });
  return date;
}

/** Since 1973 every time zone is whole minutes from UTC, so no day starts inside a minute. */
const wholeMinutesSinceMs = Date.UTC(1973, 0, 1);
const lastDates = new Map<string, { readonly minute: number; readonly date: string }>();

/** Whether a time zone of that name exists. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

function offsetMsAt(ms: number, timeZone: string): number {
  return hourlyOffsetMs(ms, timeZone) ?? offsetOnClock(ms, timeZone);
}

function offsetOnClock(ms: number, timeZone: string): number {
  return Date.parse(`${textOnClock(ms, timeZone)}Z`) - Math.floor(ms / 1000) * 1000;
}

/** Offsets by time zone and hour; null: the clocks change within the hour. Asking a clock is slow. */
const hourlyOffsets = new Map<string, Map<number, number | null>>();
const maxKnownHours = 50_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** From 1973, see above, until years have five digits. */
const keptUntilMs = Date.UTC(9990, 0, 1);

/** The offset from UTC if it is the same for the whole hour of an instant. */
function hourlyOffsetMs(ms: number, timeZone: string): number | null {
  if (!(ms >= wholeMinutesSinceMs && ms < keptUntilMs)) return null;
  const ofZone = hourlyOffsets.get(timeZone) ?? new Map<number, number | null>();
  const hour = Math.floor(ms / hourMs);
  const known = ofZone.get(hour);
  if (known !== undefined) return known;
  const atStart = offsetOnClock(hour * hourMs, timeZone);
  const offset = offsetOnClock((hour + 1) * hourMs - 1000, timeZone) === atStart ? atStart : null;
  if (ofZone.size >= maxKnownHours) ofZone.clear();
  hourlyOffsets.set(timeZone, ofZone.set(hour, offset));
  return offset;
}

function localText(ms: number, timeZone: string): string {
  const offset = hourlyOffsetMs(ms, timeZone);
  return offset === null ? textOnClock(ms, timeZone) : new Date(ms + offset).toISOString().slice(0, 19);
}

function textOnClock(ms: number, timeZone: string): string {
  const parts: Record<string, string> = {};
  for (const part of clockOf(timeZone).formatToParts(ms)) parts[part.type] = part.value;
  const { year = '', month, day, hour, minute, second } = parts;
  const date = `${year.padStart(4, '0')}-${month}-${day}`;
  return dayStartMs(date) === null ? '0001-01-01T00:00:00' : `${date}T${hour}:${minute}:${second}`;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}
