import { useMemo } from 'react';
import { listEntries } from '#contracts/entries/list-entries.ts';
import type { FilterRule } from '#engine/query/filter.ts';
import { isDate } from '#engine/value/calendar.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import { useEndpoint, useEndpoints } from '#web/lib/api/use-endpoint.ts';
import { type ListState, listRequestOf } from '../list-state.ts';
import type { RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';

/** The entries of one day: as many as fit, and the number of all. */
export interface DayEntries {
  readonly rows: readonly RecordRow[];
  readonly total: number;
}

const rangeLength = 100;

/** The day of an entry in a time zone; null without a date, or where the date is hidden. */
export function dayOfRow(row: RecordRow, by: RecordColumn, timeZone: string): string | null {
  const value = row[by.name];
  if (typeof value !== 'string') return null;
  return isDate(value) ? value : dateAt(value, timeZone);
}

/**
 * The entries of the shown days. One request brings most calendars whole; the days after those it covers are asked for one
 * by one, each with no more entries than fit.
 */
export function useCalendarEntries(options: {
  readonly moduleId: string;
  readonly state: ListState;
  readonly by: RecordColumn;
  readonly days: readonly string[];
  readonly perDay: number;
  readonly timeZone: string;
}) {
  const { moduleId, state, by, days, perDay, timeZone } = options;
  const { search } = listRequestOf(state);
  const requestOf = (rules: readonly FilterRule[], length: number) => ({
    query: { moduleId },
    body: {
      page: 1,
      length,
      orders: [{ column: by.name, dir: 'asc' as const }],
      search,
      filters: { condition: 'and' as const, rules: [...state.rules, ...rules] },
    },
  });
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const field = by.name;
  const range = useEndpoint(
    listEntries,
    requestOf(
      [
        { field, operator: 'gte', value: first },
        { field, operator: 'lte', value: last },
      ],
      rangeLength,
    ),
    { keepPrevious: false },
  );
  const items = range.data?.items;
  const isWhole = !range.data || range.data.total <= range.data.items.length;
  const reached = isWhole ? null : (items?.at(-1) ?? null);
  const reachedDay = reached && dayOfRow(reached, by, timeZone);
  const askedDays = reachedDay === null ? [] : days.filter((day) => day >= reachedDay);
  const single = useEndpoints(
    listEntries,
    askedDays.map((day) => requestOf([{ field, operator: 'eq', value: day }], perDay)),
  );
  const byDay = useMemo(() => groupByDay(items ?? [], by, timeZone), [items, by, timeZone]);
  const entriesOf = (day: string): DayEntries => {
    const place = askedDays.indexOf(day);
    const rows = byDay.get(day) ?? [];
    const answer = place < 0 ? undefined : single[place]?.data;
    if (answer) return { rows: answer.items, total: answer.total };
    return { rows: rows.slice(0, perDay), total: rows.length };
  };
  return { range, entriesOf };
}

function groupByDay(
  rows: readonly RecordRow[],
  by: RecordColumn,
  timeZone: string,
): ReadonlyMap<string, readonly RecordRow[]> {
  const days = new Map<string, RecordRow[]>();
  for (const row of rows) {
    const day = dayOfRow(row, by, timeZone);
    if (day === null) continue;
    const held = days.get(day);
    if (held) held.push(row);
    else days.set(day, [row]);
  }
  return days;
}
