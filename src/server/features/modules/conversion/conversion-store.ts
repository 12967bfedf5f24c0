import { sql } from 'kysely';
import type { ColumnKind } from '#engine/form/field-type.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

const pageLength = 5000;
const cursor = sql.id('conversion_values');
const pairs = sql.table('pg_temp.conversion');
const converted = sql.raw('pg_temp.converted');

/** What a stored value becomes; `text` is the old one as PostgreSQL writes it. */
export interface Replacement {
  readonly text: string;
  readonly value: unknown;
}

/** A value of a column and the number of entries that hold it; what is but in drafts is their authors' alone. */
export interface DistinctValue {
  readonly text: string;
  readonly value: unknown;
  readonly count: number;
  readonly isSubmitted: boolean;
}

/**
 * Every distinct stored value of a column with the number of entries that hold it, and whether one of those has been
 * submitted, a page at a time; with `mostEntries`, of no more entries than that.
 */
export async function* distinctValues(
  db: TenantDatabase,
  tableName: string,
  columnName: string,
  options: { readonly mostEntries?: number } = {},
): AsyncGenerator<readonly DistinctValue[]> {
  const tables = db.tables();
  const column = sql.id(columnName);
  await sql`declare ${cursor} no scroll cursor for
    select ${column}::text as text, ${column} as value, count(*) as count,
      bool_or(workflow_status <> 'Draft') as "isSubmitted"
    from (select ${column}, workflow_status from ${sql.table(tableName)} where ${column} is not null
      limit ${options.mostEntries === undefined ? sql`all` : sql.lit(options.mostEntries)}) as stored
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
    db.tables(),
  );
}

export async function addReplacements(
  db: TenantDatabase,
  kind: ColumnKind,
  replacements: readonly Replacement[],
): Promise<void> {
  // A JSONB value is JSON text already; the others are what JSON makes of them.
  const isJson = kind === 'jsonb';
  await sql`insert into ${pairs} (old, fresh)
    select old, ${isJson ? sql`fresh::jsonb` : sql`fresh`}
    from json_to_recordset(${JSON.stringify(replacements.map(({ text: old, value: fresh }) => ({ old, fresh })))}::json)
      as given (old text, fresh ${isJson ? sql`text` : sqlType(kind)})`.execute(db.tables());
}

/**
 * Gives a column another kind and its values the replacements gathered since `beginReplacing`, in one writing of the
 * table. Where every value stays what it is, nothing is written and it is false.
 */
export async function replaceColumn(
  db: TenantDatabase,
  tableName: string,
  columnName: string,
  { from, to }: { readonly from: ColumnKind; readonly to: ColumnKind },
): Promise<boolean> {
  const tables = db.tables();
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

/** Body of a function that fails rather than losing a value nobody gave a replacement for. */
function lookUp(kind: ColumnKind): string {
  return `declare found_fresh ${columnKinds[kind].sqlType};
    begin
      select fresh into strict found_fresh from pg_temp.conversion where old = $1;
      return found_fresh;
    end`;
}

async function hasChanges(db: TenantDatabase): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ${pairs} where fresh::text is distinct from old) as has`.execute(db.tables());
  return rows[0]?.has === true;
}

function sqlType(kind: ColumnKind) {
  return sql.raw(columnKinds[kind].sqlType);
}
