import { sql } from 'kysely';
import type { FiguresBasis, ReportedColumn } from '#server/features/entries/index.ts';
import { maxCount, type Sql } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A row as the database answers. */
export interface Row {
  readonly id: string;
  /** As text. */
  readonly values: readonly (string | null)[];
}

interface RowOrder {
  readonly column: ReportedColumn;
  readonly dir: 'asc' | 'desc';
}

const listable: ReadonlySet<string> = new Set([
  'text',
  'numeric',
  'boolean',
  'date',
  'time',
  'timestamptz',
  'uuid',
]);

/** Whether a column's values stand in one cell of a row. */
export const isListable = ({ kind }: ReportedColumn): boolean => listable.has(kind);

/** Whether there are more rows than so many. */
export async function hasMoreRows(db: TenantDatabase, basis: FiguresBasis, most: number): Promise<boolean> {
  const where = sql.join([...basis.conditions, sql`true`], sql` and `);
  const { rows } = await sql<{ readonly more: boolean }>`
    select count(*) > ${most} as more
    from (select from ${basis.from} where ${where} limit ${most + 1}) as bounded`.execute(db.appTables());
  return rows[0]?.more ?? false;
}

/** A page of rows in order, and how many there are, counted one past the limit. */
export async function selectRows(
  db: TenantDatabase,
  basis: FiguresBasis,
  columns: readonly ReportedColumn[],
  orders: readonly RowOrder[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: readonly Row[]; total: number }> {
  const where = sql.join([...basis.conditions, sql`true`], sql` and `);
  const written = columns.map((column) => asText(column, basis.valueOf(column)));
  // Equal rows keep their places from page to page.
  const units = [basis.unit, ...basis.joins.map(({ alias }) => sql`${sql.id(alias)}.id`)];
  const order = [...orders.map((one) => orderOf(one, basis)), ...units.map((unit) => sql`${unit} desc`)];
  const { rows } = await sql<Row & { readonly total: string }>`
    with counted as (select count(*) as total from
      (select from ${basis.from} where ${where} limit ${sql.lit(maxCount + 1)}) as bounded),
    page as (select t.id, array[${sql.join(written)}]::text[] as values,
        row_number() over (order by ${sql.join(order)}) as place
      from ${basis.from} where ${where} order by place limit ${limit} offset ${offset})
    select counted.total, page.id, page.values from counted left join page on true
    order by page.place`.execute(db.appTables());
  return { rows: rows.filter(({ id }) => id !== null), total: Number(rows[0]?.total ?? 0) };
}

function asText({ kind }: ReportedColumn, value: Sql): Sql {
  if (kind === 'numeric') return sql`trim_scale(${value})::text`;
  if (kind !== 'timestamptz') return sql`(${value})::text`;
  return sql`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function orderOf({ column, dir }: RowOrder, basis: FiguresBasis): Sql {
  const value = basis.valueOf(column);
  const key = column.kind === 'text' ? sql`lower(left(${value}, 120))` : value;
  return dir === 'asc' ? sql`${key} asc nulls last` : sql`${key} desc nulls last`;
}
