import { sql } from 'kysely';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

const pageLength = 5000;
const cursor = sql.id('conversion_values');
const pairs = sql.table('pg_temp.conversion');
const converted = sql.raw('pg_temp.converted');

/** The replacement of a stored value; `text` is the old value as PostgreSQL writes it. */
export interface Replacement {
  readonly text: string;
  readonly value: unknown;
}

/**
 * A value of a column and the number of entries that hold it; only their authors can see values that occur in drafts
 * only.
 */
export interface DistinctValue {
  readonly text: string;
  readonly value: unknown;
  readonly count: number;
  readonly isSubmitted: boolean;
}

/**
 * Every distinct stored value of a column with the number of entries that hold it, and whether one of those has been
 * submitted, a page at a time; with `maxEntries`, of no more entries than that.
 */
export async function* distinctValues(
  db: TenantDatabase,
  tableName: string,
  columnName: string,
  options: { readonly maxEntries?: number } = {},
): AsyncGenerator<readonly DistinctValue[]> {
  const tables = db.appTables();
  const column = sql.id(columnName);
  await sql`declare ${cursor} no scroll cursor for
    select ${column}::text as text, ${column} as value, count(*) as count,
      bool_or(workflow_status <> 'Draft') as "isSubmitted"
    from (select ${column}, workflow_status from ${sql.table(tableName)} where ${column} is not null
      limit ${options.maxEntries === undefined ? sql`all` : sql.lit(options.maxEntries)}) as stored
    -- Equal numbers may be written differently, and each writing is looked up.
    group by ${column}, ${column}::text`.execute(tables);
  for (;;) {
    const { rows } = await sql<Omit<DistinctValue, 'count'> & { count: string }>`
      fetch forward ${sql.raw(String(pageLength))} from ${cursor}`.execute(tables);
    if (rows.length > 0) yield rows.map((row) => ({ ...row, count: Number(row.count) }));
    if (rows.length < pageLength) break;
  }
  await sql`close ${cursor}`.execute(tables);
}

/** Makes room for the replacements of one column, until `replaceColumn`. */
export async function beginReplacing(db: TenantDatabase, kind: ColumnKind): Promise<void> {
  await sql`create temporary table conversion (old text not null, fresh ${sqlType(kind)})`.execute(
    db.appTables(),
  );
}

export async function addReplacements(
  db: TenantDatabase,
  kind: ColumnKind,
  replacements: readonly Replacement[],
): Promise<void> {
  // A JSONB value is JSON text already; the other values are converted to JSON.
  const isJson = kind === 'jsonb';
  await sql`insert into ${pairs} (old, fresh)
    select old, ${isJson ? sql`fresh::jsonb` : sql`fresh`}
    from json_to_recordset(${JSON.stringify(replacements.map(({ text: old, value: fresh }) => ({ old, fresh })))}::json)
      as given (old text, fresh ${isJson ? sql`text` : sqlType(kind)})`.execute(db.appTables());
}

/**
 * Changes a column's kind and replaces its values by the replacements collected since `beginReplacing`, in one rewrite
 * of the table. If every value stays unchanged, the table is not rewritten and the result is false.
 */
export async function replaceColumn(
  db: TenantDatabase,
  tableName: string,
  columnName: string,
  { from, to }: { readonly from: ColumnKind; readonly to: ColumnKind },
): Promise<boolean> {
  const tables = db.appTables();
  const isWritten = from !== to || (await hasChanges(db));
  if (isWritten) {
    const type = sqlType(to);
    await sql`create index on ${pairs} using hash (old)`.execute(tables);
    await sql`analyze ${pairs}`.execute(tables);
    await sql`create function ${converted}(text) returns ${type} language plpgsql stable strict as
      ${sql.lit(lookUp(to))}`.execute(tables);
    await sql`alter table ${sql.table(tableName)} alter column ${sql.id(columnName)}
      type ${type} using ${converted}(${sql.id(columnName)}::text)`.execute(tables);
    await sql`drop function ${converted}(text)`.execute(tables);
  }
  await sql`drop table ${pairs}`.execute(tables);
  return isWritten;
}

/** Body of a function that fails if a value has no replacement, so that no value is lost. */
function lookUp(kind: ColumnKind): string {
  return `declare found_fresh ${columnKinds[kind].sqlType};
    begin
      select fresh into strict found_fresh from pg_temp.conversion where old = $1;
      return found_fresh;
    end`;
}

async function hasChanges(db: TenantDatabase): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ${pairs} where fresh::text is distinct from old) as has`.execute(
    db.appTables(),
  );
  return rows[0]?.has === true;
}

function sqlType(kind: ColumnKind) {
  return sql.raw(columnKinds[kind].sqlType);
}
