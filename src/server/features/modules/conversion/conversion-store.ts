import { sql } from 'kysely';
import type { ColumnKind } from '#engine/form/field-type.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

const pageLength = 2000;

/** Every distinct stored value of a column with the number of entries that hold it, a page at a time. */
export async function* distinctValues(
  db: TenantDatabase,
  tableName: string,
  columnName: string,
): AsyncGenerator<readonly { readonly text: string; readonly value: unknown; readonly count: number }[]> {
  const column = sql.id(columnName);
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<{ text: string; value: unknown; count: string }>`
      select ${column}::text as text, ${column} as value, count(*) as count
      from ${sql.table(tableName)}
      where ${column} is not null and ${after}
      group by ${column}
      order by ${column}::text collate "C"
      limit ${pageLength}`.execute(db.tables());
    if (rows.length > 0) yield rows.map((row) => ({ ...row, count: Number(row.count) }));
    const last = rows.at(-1);
    if (!last || rows.length < pageLength) return;
    after = sql`${column}::text collate "C" > ${last.text}`;
  }
}

/** Gives a column another kind, its values replaced as told; the old values are gone only after all are written. */
export async function replaceColumn(
  db: TenantDatabase,
  tableName: string,
  columnName: string,
  kind: ColumnKind,
  replacements: readonly { readonly text: string; readonly value: unknown }[],
): Promise<void> {
  const tables = db.tables();
  const table = sql.table(tableName);
  const old = sql.id(columnName);
  const fresh = sql.id(`${columnName}_new`);
  const { sqlType } = columnKinds[kind];
  await sql`alter table ${table} add column ${fresh} ${sql.raw(sqlType)}`.execute(tables);
  for (let first = 0; first < replacements.length; first += pageLength) {
    const rows = replacements
      .slice(first, first + pageLength)
      .map(({ text, value }) => sql`(${text}::text, ${value}::${sql.raw(sqlType)})`);
    await sql`update ${table} set ${fresh} = pairs.fresh
      from (values ${sql.join(rows)}) as pairs (old, fresh)
      where ${old}::text = pairs.old`.execute(tables);
  }
  await sql`alter table ${table} drop column ${old}`.execute(tables);
  await sql`alter table ${table} rename column ${fresh} to ${old}`.execute(tables);
}
