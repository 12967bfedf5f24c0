/** Writes values the way people of a language read them. Instants are shown in `zone`, plain dates as they are. */
export interface Format {
  /** `18 Nov 2026`; takes an RFC 3339 instant or `YYYY-MM-DD`. */
  date(value: string): string;
  /** `18 Nov`, with the year when it is not the current one. */
  shortDate(value: string): string;
  /** `18 Nov 2026, 09:14`. */
  dateTime(instant: string): string;
  /** `09:14`; takes an instant or `HH:mm:ss`. */
  time(value: string): string;
  /** As `time`, never with seconds: for times that are set to the minute. */
  shortTime(value: string): string;
  /** `Wednesday 18 Nov 2026`: the day of an instant, as a heading. */
  day(instant: string): string;
  /** `today 09:10`, else `18 Nov 16:20`. */
  moment(instant: string): string;
  /** `38 min`, `2 h`, `3 d`: how long ago or ahead, without a sign. */
  age(instant: string): string;
  /** `38 min`, `2 h`, `3 d`: how long it was from one instant to a later one. */
  duration(from: string, to: string): string;
  /** `in 2 hours`, `3 days ago`. */
  relative(instant: string): string;
  /** A number. Decimals can come as text and are not rounded unless `digits` is given. */
  number(value: number | string, digits?: number): string;
  /** An amount of money; `currency` is an ISO 4217 code. */
  money(value: number | string, currency: string): string;
  /** `88 kB`. */
  fileSize(bytes: number): string;
  /** `Ana, Ben and Cho`. */
  list(items: readonly string[]): string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const isPlainDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
const isPlainTime = (value: string) => /^\d{2}:\d{2}/.test(value);

/** How an organisation writes dates and times, in tokens: `YYYY-MM-DD` and its like, `HH:mm:ss`, `hh:mm A`. */
export interface Patterns {
  readonly date: string;
  readonly time: string;
}

/**
 * Makes the formats of one language and IANA time zone. `now` gives the current time in milliseconds. With `patterns`,
 * dates and times are written as the organisation does, `shortDate` and `moment` without seconds; without, as the
 * language does.
 */
export function createFormat(
  locale: string,
  zone: string,
  now: () => number = Date.now,
  patterns: Patterns | null = null,
): Format {
  const dates = patterns ? patternFormats(locale, zone, now, patterns) : dateFormats(locale, zone, now);
  const numbers = numberFormats(locale);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: zone });
  const day = (instant: string) => `${weekday.format(new Date(instant))} ${dates.date(instant)}`;
  return { ...dates, day, ...numbers, ...ageFormats(locale, now) };
}

function dateFormats(locale: string, zone: string, now: () => number) {
  const maker = (options: Intl.DateTimeFormatOptions) => {
    const inZone = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    const plain = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (value: string) => {
      if (isPlainDate(value)) return plain.format(new Date(`${value}T00:00:00Z`));
      if (isPlainTime(value))
        return plain.format(new Date(`1970-01-01T${value.slice(0, 8).padEnd(8, ':00')}Z`));
      return inZone.format(new Date(value));
    };
  };
  const day = { day: 'numeric', month: 'short' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const date = maker({ ...day, year: 'numeric' });
  const dayOnly = maker(day);
  const time = maker(clock);
  const dateTime = maker({ ...day, year: 'numeric', ...clock });
  const yearOf = maker({ year: 'numeric' });
  const today = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day');
  const shortDate = (value: string) =>
    yearOf(value) === yearOf(new Date(now()).toISOString()) ? dayOnly(value) : date(value);
  const isToday = (instant: string) => date(instant) === date(new Date(now()).toISOString());
  const moment = (instant: string) => `${isToday(instant) ? today : shortDate(instant)} ${time(instant)}`;
  return { date, shortDate, dateTime, time, shortTime: time, moment };
}

function patternFormats(locale: string, zone: string, now: () => number, patterns: Patterns) {
  const inZone = partsIn(zone);
  const plain = partsIn('UTC');
  const partsOf = (value: string) => {
    if (isPlainDate(value)) return plain(new Date(`${value}T00:00:00Z`));
    if (isPlainTime(value)) return plain(new Date(`1970-01-01T${value.slice(0, 8).padEnd(8, ':00')}Z`));
    return inZone(new Date(value));
  };
  const maker = (pattern: string) => (value: string) => {
    const parts = partsOf(value);
    return pattern.replaceAll(/YYYY|MM|DD|HH|hh|mm|ss|A/g, (token) => parts[token] ?? token);
  };
  const date = maker(patterns.date);
  const time = maker(patterns.time);
  const shortTime = maker(patterns.time.replace(':ss', ''));
  const dateTime = maker(`${patterns.date} ${patterns.time}`);
  const today = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day');
  const isToday = (instant: string) => date(instant) === date(new Date(now()).toISOString());
  const moment = (instant: string) => `${isToday(instant) ? today : date(instant)} ${shortTime(instant)}`;
  return { date, shortDate: date, dateTime, time, shortTime, moment };
}

/** The parts of an instant in a zone, by the token that stands for them in a pattern. */
function partsIn(zone: string): (instant: Date) => Readonly<Record<string, string>> {
  const digits = { month: '2-digit', day: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const clock = new Intl.DateTimeFormat('en', {
    ...digits,
    year: 'numeric',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  return (instant) => {
    const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
    const hour = Number(parts.hour);
    return {
      YYYY: (parts.year ?? '').padStart(4, '0'),
      MM: parts.month ?? '',
      DD: parts.day ?? '',
      HH: parts.hour ?? '',
      hh: String(hour % 12 || 12).padStart(2, '0'),
      mm: parts.minute ?? '',
      ss: parts.second ?? '',
      A: hour < 12 ? 'AM' : 'PM',
    };
  };
}

function ageFormats(locale: string, now: () => number) {
  const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    age(instant: string): string {
      return lengthText(locale, Math.abs(now() - Date.parse(instant)));
    },
    duration(from: string, to: string): string {
      return lengthText(locale, Math.max(0, Date.parse(to) - Date.parse(from)));
    },
    relative(instant: string): string {
      const offsetMs = Date.parse(instant) - now();
      const [count, unit] = unitOf(Math.abs(offsetMs));
      return relativeFormat.format(offsetMs < 0 ? -count : count, unit);
    },
  };
}

function unitOf(spanMs: number): [number, 'minute' | 'hour' | 'day'] {
  if (spanMs < hourMs) return [Math.floor(spanMs / minuteMs), 'minute'];
  if (spanMs < dayMs) return [Math.floor(spanMs / hourMs), 'hour'];
  return [Math.floor(spanMs / dayMs), 'day'];
}

function lengthText(locale: string, lengthMs: number): string {
  const [count, unit] = unitOf(lengthMs);
  // English writes `2 hr` and `3 days` where the narrow `2h` and `3d` only lack a space.
  const isTight = locale.startsWith('en') && unit !== 'minute';
  const unitDisplay = isTight ? 'narrow' : 'short';
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).formatToParts(count);
  return parts.map(({ value }) => value).join(isTight ? '\u00a0' : '');
}

function numberFormats(locale: string) {
  const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    number(value: number | string, digits?: number): string {
      const options =
        digits === undefined
          ? { maximumFractionDigits: 20 }
          : { minimumFractionDigits: digits, maximumFractionDigits: digits };
      // Intl takes decimal text exactly; the library's types know only numbers and bigints.
      return new Intl.NumberFormat(locale, options).format(value as number);
    },
    money(value: number | string, currency: string): string {
      return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value as number);
    },
    fileSize(bytes: number): string {
      const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
      const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
      const count = bytes / 1000 ** step;
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: units[step] ?? 'byte',
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: count < 10 && step > 0 ? 1 : 0,
      }).format(count);
    },
    list: (items: readonly string[]) => listFormat.format(items),
  };
}
