import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ListColumn, Sql } from '../list-source-store.ts';

/** One group; `key` as the driver returns it. Sums and averages are exact decimals in the requested order. */
export interface GroupRow {
  readonly key: unknown;
  readonly isAll: boolean;
  readonly count: number;
  readonly sums: readonly (string | null)[];
  readonly averages: readonly (string | null)[];
}

/** Rows that meet all conditions grouped by key: one row for all of them (`isAll`), then the largest groups first. */
export async function selectGroups(
  db: TenantDatabase,
  query: {
    readonly tableName: string;
    readonly key: Sql;
    readonly numbers: readonly Sql[];
    readonly conditions: readonly Sql[];
    readonly limit: number;
  },
): Promise<GroupRow[]> {
  const numbers = query.numbers.map((value, index) => sql`, (${value})::numeric as ${sql.id(`n${index}`)}`);
  const each = (how: string) =>
    sql`array[${sql.join(query.numbers.map((_, index) => sql`${sql.raw(how)}(${sql.id(`n${index}`)})::text`))}]::text[]`;
  const { rows } = await sql<GroupRow>`
    select key, grouping(key) = 1 as "isAll", count(*)::int as count, ${each('sum')} as sums,
      ${each('avg')} as averages
    from (select ${query.key} as key ${sql.join(numbers, sql``)} from ${sql.table(query.tableName)} as t
      where ${sql.join([...query.conditions, sql`true`], sql` and `)}) as held
    group by grouping sets ((key), ())
    order by "isAll" desc, count desc, key limit ${query.limit + 1}`.execute(db.appTables());
  return rows;
}

/** A column's value as the key of a group; an empty text counts as no value. */
export function groupKey(column: ListColumn, value: Sql): Sql {
  return column.kind === 'text' ? sql`nullif(${value}, '')` : value;
}
