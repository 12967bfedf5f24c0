import type { FieldValue } from '#engine/value/field-value.ts';
import type { PickerKind } from './picker-kind.tsx';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const daySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
const minuteSteps: Readonly<Record<string, number>> = {
  ArrowUp: -15,
  ArrowDown: 15,
  PageUp: -60,
  PageDown: 60,
};
const monthSteps: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/**
 * The value that a key leads to in an open calendar or clock, in wire form: arrows go by day and week, Page Up and Page
 * Down by month; in a clock by quarter of an hour and by hour. Null when the key means nothing there. Where no value
 * can be read, every such key leads to `nowIso` in `zone`.
 */
export function stepPoint(
  value: FieldValue,
  kind: PickerKind,
  key: string,
  now: { readonly nowIso: string; readonly zone: string },
): string | null {
  if (kind === 'clock') return stepClock(value, key, now);
  const days = daySteps[key];
  const months = monthSteps[key];
  if (days === undefined && months === undefined) return null;
  const start =
    typeof value === 'string' ? Date.parse(kind === 'day' ? `${value}T00:00:00Z` : value) : Number.NaN;
  if (Number.isNaN(start)) return kind === 'day' ? dayIn(now.nowIso, now.zone) : wholeMinute(now.nowIso);
  const moved =
    months === undefined ? new Date(start + (days ?? 0) * dayMs) : byMonth(new Date(start), months);
  return kind === 'day' ? moved.toISOString().slice(0, 10) : moved.toISOString();
}

function stepClock(value: FieldValue, key: string, now: { nowIso: string; zone: string }): string | null {
  const minutes = minuteSteps[key];
  if (minutes === undefined) return null;
  const match = /^(\d{2}):(\d{2})/.exec(typeof value === 'string' ? value : '');
  if (!match) return `${clockIn(now.nowIso, now.zone)}:00`;
  const total = (Number(match[1]) * 60 + Number(match[2]) + minutes + 1440) % 1440;
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(total / 60))}:${two(total % 60)}:00`;
}

/** The same day of another month, or that month's last day. */
function byMonth(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), last));
  return moved;
}

const wholeMinute = (iso: string) =>
  new Date(Math.floor(Date.parse(iso) / minuteMs) * minuteMs).toISOString();

const dayIn = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(iso),
  );

const clockIn = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(iso),
  );
