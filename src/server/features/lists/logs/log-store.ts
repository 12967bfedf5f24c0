import { sql } from 'kysely';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { dateTimeKind } from '#engine/form/value-kinds/date-kinds.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { maxCount } from '../counted-page.ts';
import { filterCondition } from '../filters/filter-condition-store.ts';
import type { ListColumn, ListSource, Sql } from '../list-source-store.ts';

/** A log that people filter and page through: what was sent, called or read, the newest first. Its rows are `t`. */
export interface Log {
  readonly table: string;
  /** The column with the moment of each row, by which it is sorted. */
  readonly moment: string;
  readonly columns: ReadonlyMap<string, ListColumn>;
}

/** A page of a log. */
export interface LogQuery {
  readonly filter: FilterGroup;
  readonly isOldestFirst: boolean;
  readonly offset: number;
  readonly length: number;
}

/** What happened on one day, such as `2026-03-02`. */
export interface DayOfLog {
  readonly day: string;
  readonly fine: number;
  readonly failed: number;
}

const text = textKind({ maxLength: 60, isMultiline: false });

/** A log with the columns of text that it can be filtered by. */
export function logOf(table: string, moment: string, texts: readonly string[]): Log {
  const columns = [...texts.map((name) => column(name, text, false)), column(moment, dateTimeKind, true)];
  return { table, moment, columns: new Map(columns.map((item) => [item.name, item])) };
}

/**
 * A page of the rows of `owner`, and how many rows there are, counted to one more than 10,000. `beside`: what is joined to
 * the rows of the page, with the columns that it adds.
 */
export async function pageOfLog<Row>(
  db: TenantDatabase,
  log: Log,
  owner: Sql,
  query: LogQuery,
  beside: { readonly columns: Sql; readonly join: Sql } = { columns: sql``, join: sql`` },
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const table = sql.table(log.table);
  const moment = sql`t.${sql.id(log.moment)}`;
  const condition = sql`${owner} and ${filterCondition(query.filter, sourceOf(log))}`;
  const order = query.isOldestFirst ? sql`${moment}, t.id` : sql`${moment} desc, t.id desc`;
  const { rows } = await sql<Row>`
    select t.*${beside.columns} from (
      select t.* from ${table} t where ${condition} order by ${order}
      limit ${sql.lit(query.length)} offset ${query.offset}
    ) t ${beside.join} order by ${order}`.execute(db.tables);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${table} t where ${condition} limit ${maxCount + 1}
    ) counted`.execute(db.tables);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The last seven days of a log in a time zone, today last; days without rows are there too. */
export async function weekOfLog(
  db: TenantDatabase,
  log: Log,
  owner: Sql,
  counted: { readonly fine: Sql; readonly failed: Sql },
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<readonly DayOfLog[]> {
  const moment = sql`t.${sql.id(log.moment)}`;
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`;
  const { rows } = await sql<DayOfLog>`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      count(t.id) filter (where ${counted.fine})::int as fine,
      count(t.id) filter (where ${counted.failed})::int as failed
    from generate_series(${today} - interval '6 days', ${today}, interval '1 day') d(day)
    left join ${sql.table(log.table)} t on ${owner}
      and ${moment} >= d.day::timestamp at time zone ${timeZone}
      and ${moment} < (d.day::timestamp + interval '1 day') at time zone ${timeZone}
    group by d.day order by d.day`.execute(db.tables);
  return rows;
}

function sourceOf({ columns }: Log): ListSource<ListColumn> {
  return { columns, sqlOf: ({ columnName }) => sql`t.${sql.id(columnName)}` };
}

function column(name: string, kind: typeof text | typeof dateTimeKind, isSortable: boolean): ListColumn {
  return {
    name,
    columnName: name,
    kind: kind.columnKind,
    operators: kind.operators,
    isSortable,
    isSearchable: false,
    check: (value) => kind.check(value, {} as FieldDefinition),
    write: (value) => value,
  };
}
