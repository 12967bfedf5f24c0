import { addDays, addMonths, weekday } from '../value/calendar.ts';
import type { Period } from './report.ts';

const months: Readonly<Partial<Record<Period, number>>> = { month: 1, quarter: 3, year: 12 };

/** The first day of the period that a date is in. */
export function periodStart(date: string, period: Period): string {
  if (period === 'day') return date;
  if (period === 'week') return addDays(date, 1 - (weekday(date) ?? 1)) ?? date;
  if (period === 'month') return `${date.slice(0, 8)}01`;
  if (period === 'year') return `${date.slice(0, 5)}01-01`;
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${date.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

/** The first day of the period so many after the one that starts on a date (earlier if negative); null outside years. */
export function periodAfter(start: string, period: Period, count = 1): string | null {
  const length = months[period];
  if (length !== undefined) return addMonths(start, count * length);
  return addDays(start, count * (period === 'week' ? 7 : 1));
}
