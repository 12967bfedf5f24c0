import {
  addDays,
  addMonths,
  canonicalInstant,
  daysBetween,
  isDate,
  weekday,
} from '#engine/value/calendar.ts';
import { Decimal } from '#engine/value/decimal.ts';
import { type ExpressionFunction, parameter } from '../check/function-type.ts';
import type { RuntimeValue } from '../runtime-value.ts';

const dateToNumber = [{ parameters: [parameter('date', 'date')], returns: 'number' }] as const;
const dateAndCount = (count: string) =>
  [{ parameters: [parameter('date', 'date'), parameter(count, 'number')], returns: 'date' }] as const;

function numberOf(value: number | null): RuntimeValue {
  return value === null ? null : new Decimal(value);
}

function partOf(date: RuntimeValue | undefined, start: number, end: number): RuntimeValue {
  return typeof date === 'string' && isDate(date) ? new Decimal(date.slice(start, end)) : null;
}

function moved(
  date: RuntimeValue | undefined,
  count: RuntimeValue | undefined,
  move: (date: string, count: number) => string | null,
): RuntimeValue {
  if (typeof date !== 'string' || !(count instanceof Decimal) || count.abs().greaterThan(10_000_000))
    return null;
  return move(date, count.toNumber());
}

function dateOf([first, month, day]: readonly RuntimeValue[]): RuntimeValue {
  if (typeof first === 'string') {
    const date = first.slice(0, 10);
    return (first.length === 10 || canonicalInstant(first) !== null) && isDate(date) ? date : null;
  }
  const parts = [first, month, day].map((part) => (part instanceof Decimal ? part.toFixed() : ''));
  const date = `${parts[0]?.padStart(4, '0')}-${parts[1]?.padStart(2, '0')}-${parts[2]?.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

function hoursBetween(from: RuntimeValue | undefined, to: RuntimeValue | undefined): RuntimeValue {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  const differenceMs = Date.parse(to) - Date.parse(from);
  return Number.isFinite(differenceMs) ? new Decimal(differenceMs).div(3_600_000) : null;
}

/** Functions on dates. The date of a date-time is its date in UTC. */
export const dateFunctions: readonly ExpressionFunction[] = [
  {
    name: 'DATE',
    group: 'date',
    example: 'DATE("2026-01-31")',
    signatures: [
      { parameters: [parameter('text', 'text')], returns: 'date' },
      { parameters: [parameter('dateTime', 'datetime')], returns: 'date' },
      {
        parameters: [parameter('year', 'number'), parameter('month', 'number'), parameter('day', 'number')],
        returns: 'date',
      },
    ],
    apply: dateOf,
  },
  {
    name: 'DAYS',
    group: 'date',
    example: 'DAYS(travelTo, travelFrom)',
    signatures: [{ parameters: [parameter('end', 'date'), parameter('start', 'date')], returns: 'number' }],
    apply: ([end, start]) =>
      typeof start === 'string' && typeof end === 'string' ? numberOf(daysBetween(start, end)) : null,
  },
  {
    name: 'HOURS',
    group: 'date',
    example: 'HOURS(now, entry.submittedAt)',
    signatures: [
      { parameters: [parameter('end', 'datetime'), parameter('start', 'datetime')], returns: 'number' },
    ],
    apply: ([end, start]) => hoursBetween(start, end),
  },
  {
    name: 'ADDDAYS',
    group: 'date',
    example: 'ADDDAYS(today, 14)',
    signatures: dateAndCount('days'),
    apply: ([date, count]) => moved(date, count, addDays),
  },
  {
    name: 'ADDMONTHS',
    group: 'date',
    example: 'ADDMONTHS(startDate, 1)',
    signatures: dateAndCount('months'),
    apply: ([date, count]) => moved(date, count, addMonths),
  },
  {
    name: 'YEAR',
    group: 'date',
    example: 'YEAR(today)',
    signatures: dateToNumber,
    apply: ([date]) => partOf(date, 0, 4),
  },
  {
    name: 'MONTH',
    group: 'date',
    example: 'MONTH(today)',
    signatures: dateToNumber,
    apply: ([date]) => partOf(date, 5, 7),
  },
  {
    name: 'DAY',
    group: 'date',
    example: 'DAY(today)',
    signatures: dateToNumber,
    apply: ([date]) => partOf(date, 8, 10),
  },
  {
    name: 'WEEKDAY',
    group: 'date',
    example: 'WEEKDAY(today)',
    signatures: dateToNumber,
    apply: ([date]) => (typeof date === 'string' ? numberOf(weekday(date)) : null),
  },
];
