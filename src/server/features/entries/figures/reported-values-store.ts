import { sql } from 'kysely';
import type { Sql } from '#server/features/lists/index.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import { entrySource } from '../columns/entry-source-store.ts';
import type { HiddenAt } from '../columns/field-secrecy.ts';
import { isHiddenIn, type ListReader } from '../viewing/hidden-field-store.ts';
import type { JoinedApp, ReportedColumn } from './reported-column.ts';

/** A column's value in the row `t`, and in the table row `r` for cells; blank where it is hidden from the reader. */
export function reportedValue(column: ReportedColumn, reader: ListReader): Sql {
  if (column.joined) return joinedValue(column, column.joined.join);
  return ownValue(column, reader);
}

/** The same of a joined app; blank where there is no entry that the reader may see. */
function joinedValue(column: ReportedColumn, { alias, reader }: JoinedApp): Sql {
  const { from } = column;
  const isPlain = from.kind === 'entry' && !from.column.derived && from.column.hiddenAt.length === 0;
  if (isPlain) return sql`${sql.id(alias)}.${sql.id(from.column.columnName)}`;
  if (from.kind === 'identity') return sql`${sql.id(alias)}.id`;
  return sql`case when ${sql.id(alias)}.id is null then null else ${within(alias, ownValue(column, reader))} end`;
}

/** An expression over an entry `t` as one over the joined entry. */
function within(alias: string, value: Sql): Sql {
  return sql`(select ${value} from (select ${sql.id(alias)}.*) as t)`;
}

function ownValue({ from, kind }: ReportedColumn, reader: ListReader): Sql {
  switch (from.kind) {
    case 'entry':
      return entrySource(new Map(), reader).sqlOf(from.column);
    case 'row': {
      const cell = sql`nullif(r.cells ->> ${from.name}, '')::${sql.raw(columnKinds[kind].sqlType)}`;
      if (from.hiddenAt.length === 0) return cell;
      return sql`case when ${isHiddenIn(from.hiddenAt, reader)} then null else ${cell} end`;
    }
    case 'named': {
      const { columnName, name, hiddenAt } = from;
      const named = sql`(select array_agg(distinct n.cells ->> ${name}) from ${rowsIn(columnName)} as n (cells))`;
      if (hiddenAt.length === 0) return named;
      return sql`case when ${isHiddenIn(hiddenAt, reader)} then null else ${named} end`;
    }
    case 'identity':
      return sql`t.id`;
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
  return from.kind === 'row' || from.kind === 'named' ? from.hiddenAt : [];
}

/** Whether a column's value in the row `t` is hidden from the reader; null: never. */
export function isReportedHidden(column: ReportedColumn, reader: ListReader): Sql | null {
  const places = hiddenPlaces(column);
  if (column.joined) return isJoinedHidden(places, column.joined.join, reader);
  return places.length === 0 ? null : isHiddenIn(places, reader);
}

/** A joined value is also hidden where the lookup that leads to it is. */
function isJoinedHidden(places: readonly HiddenAt[], join: JoinedApp, reader: ListReader): Sql | null {
  const { alias } = join;
  const own =
    places.length === 0
      ? []
      : [sql`(${sql.id(alias)}.id is not null and ${within(alias, isHiddenIn(places, join.reader))})`];
  const led = isLedHidden(join, reader);
  const all = [...own, ...(led === null ? [] : [led])];
  return all.length === 0 ? null : sql`(${sql.join(all, sql` or `)})`;
}

/** Whether what leads to a joined entry is hidden: its lookup, or one on the way to the entry that has it. */
function isLedHidden({ of, way, link }: JoinedApp, reader: ListReader): Sql | null {
  if (way === 'names') return isReportedHidden(link, reader);
  return of === null ? null : isJoinedHidden([], of, reader);
}

/** The joins of a statement: of each app the entries that the reader may see, by what they may see of its lookup. */
export function joinedRows(rows: Sql, joins: readonly JoinedApp[], reader: ListReader): Sql {
  const parts = joins.map((join) => {
    const alias = sql.id(join.alias);
    const parent = join.of === null ? sql`t` : sql.id(join.of.alias);
    const matches =
      join.way === 'namedBy'
        ? sql`${alias}.joined_by = ${parent}.id`
        : isNamedIn(sql`${alias}.id`, join.link, reportedValue(join.link, reader));
    return sql` left join (select t.*, ${joinedBy(join)} as joined_by
      from ${sql.table(join.version.module.table.name)} as t ${eachNamed(join)}
      where ${join.visible}) as ${alias} on ${matches}`;
  });
  return sql`${sql.join([rows, ...parts], sql``)}`;
}

/** What an entry of a joined app names with its lookup, once for each: joins of equal values are the quick ones. */
function joinedBy({ way, link, reader }: JoinedApp): Sql {
  if (way === 'names') return sql`null::uuid`;
  return isList(link) ? sql`l.named` : ownValue(link, reader);
}

function eachNamed({ way, link, reader }: JoinedApp): Sql {
  if (way === 'names' || !isList(link)) return sql``;
  return sql`cross join lateral (select distinct unnest(${idsIn(ownValue(link, reader))}) as named) as l`;
}

const isList = ({ kind }: ReportedColumn) => kind === 'textList';

/** Whether a lookup names an entry; a list of which the reader may see none is as one that names nothing. */
function isNamedIn(id: Sql, link: ReportedColumn, value: Sql): Sql {
  return isList(link) ? sql`${id} = any(${idsIn(value)})` : sql`${id} = ${value}`;
}

/** The ids in a list of texts; what is none names nothing. */
function idsIn(list: Sql): Sql {
  return sql`(select array_agg(case when i.key ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
    then i.key::uuid end) from unnest(${list}) as i (key))::uuid[]`;
}

/** What is counted: entries or table rows of the report's app, or entries of a joined one. */
export function reportedUnit(join: JoinedApp | null, hasTable: boolean): Sql {
  if (join) return sql`${sql.id(join.alias)}.id`;
  return hasTable ? sql`(t.id::text || ':' || r.place)` : sql`t.id`;
}

/** The rows of an app's table, and with a column of a table section each of its rows. */
export function reportedRows(tableName: string, sectionColumn: string | null): Sql {
  if (sectionColumn === null) return sql`${sql.table(tableName)} as t`;
  return sql`${sql.table(tableName)} as t cross join lateral ${rowsIn(sectionColumn)} with ordinality as r (cells, place)`;
}

function rowsIn(sectionColumn: string): Sql {
  const held = sql`t.${sql.id(sectionColumn)}`;
  return sql`jsonb_array_elements(case when jsonb_typeof(${held}) = 'array' then ${held} else '[]'::jsonb end)`;
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

/** Every entry. */
export const everything: Sql = sql`true`;

/** These entries only. */
export function isAmong(ids: readonly string[]): Sql {
  return sql`t.id = any(${[...ids]}::uuid[])`;
}

function hours(interval: Sql): Sql {
  return sql`round(extract(epoch from ${interval})::numeric / 3600, 4)`;
}
