import { sql } from 'kysely';
import type { Sql } from '#server/features/lists/index.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import { entrySource } from '../columns/entry-source-store.ts';
import type { HiddenAt } from '../columns/field-secrecy.ts';
import { isHiddenIn, type ListReader } from '../viewing/hidden-field-store.ts';
import type { ReportedColumn } from './reported-column.ts';

/** A column's value in the row `t`, and in the table row `r` for cells; blank where it is hidden from the reader. */
export function reportedValue(column: ReportedColumn, reader: ListReader): Sql {
  const { from, kind } = column;
  switch (from.kind) {
    case 'entry':
      return entrySource(new Map(), reader).sqlOf(from.column);
    case 'row': {
      const cell = sql`nullif(r.cells ->> ${from.name}, '')::${sql.raw(columnKinds[kind].sqlType)}`;
      if (from.hiddenAt.length === 0) return cell;
      return sql`case when ${isHiddenIn(from.hiddenAt, reader)} then null else ${cell} end`;
    }
    case 'leadTime':
      return hours(sql`t.workflow_completed_on - t.workflow_started_on`);
    case 'waiting':
      return sql`(select case when bool_and(k.state <> 'open') then ${hours(
        sql`max(k.closed_on) - min(k.created_on)`,
      )} end from task_rows as k where k.entry_id = t.id and k.activity_id = ${from.activityId})`;
    case 'decided':
      return sql`(select k.closed_by from task_rows as k where k.entry_id = t.id
        and k.activity_id = ${from.activityId} and k.state = 'closed' and k.closed_by is not null
        order by k.closed_on desc limit 1)`;
  }
}

/** Where a column's values are hidden from people; empty: nowhere. */
function hiddenPlaces({ from }: ReportedColumn): readonly HiddenAt[] {
  if (from.kind === 'entry') return from.column.hiddenAt;
  return from.kind === 'row' ? from.hiddenAt : [];
}

/** Whether a column's value in the row `t` is hidden from the reader; null: never. */
export function isReportedHidden(column: ReportedColumn, reader: ListReader): Sql | null {
  const places = hiddenPlaces(column);
  return places.length === 0 ? null : isHiddenIn(places, reader);
}

/** The rows of an app's table, and with a column of a table section each of its rows. */
export function reportedRows(tableName: string, sectionColumn: string | null): Sql {
  if (sectionColumn === null) return sql`${sql.table(tableName)} as t`;
  const held = sql`t.${sql.id(sectionColumn)}`;
  return sql`${sql.table(tableName)} as t cross join lateral jsonb_array_elements(
    case when jsonb_typeof(${held}) = 'array' then ${held} else '[]'::jsonb end) as r (cells)`;
}

/** At least one of the columns is not hidden: who sees none of the cells is not told how many rows there are. */
export function isAnyShown(columns: readonly ReportedColumn[], reader: ListReader): Sql {
  const hidden = columns.map((column) => isReportedHidden(column, reader));
  if (hidden.length === 0) return sql`false`;
  if (hidden.some((one) => one === null)) return sql`true`;
  return sql`not (${sql.join(
    hidden.filter((one) => one !== null),
    sql` and `,
  )})`;
}

/** These entries only. */
export function isAmong(ids: readonly string[]): Sql {
  return sql`t.id = any(${[...ids]}::uuid[])`;
}

function hours(interval: Sql): Sql {
  return sql`round(extract(epoch from ${interval})::numeric / 3600, 4)`;
}
