import { sql } from 'kysely';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Replacement } from '../../conversion/conversion-store.ts';

/** A column that is converted while the table is in use, and the one that takes its place; null: its values stay. */
export interface ShadowedColumn {
  readonly columnName: string;
  readonly shadowName: string | null;
  readonly kind: ColumnKind;
}

/** A stored value of an entry; `text` as PostgreSQL writes it. */
export interface StoredValue {
  readonly id: string;
  readonly text: string;
  readonly value: unknown;
  readonly isSubmitted: boolean;
}

const prefix = 'next_';

/** Columns of entries never begin with this. */
export const shadowNameOf = (columnName: string): string => `${prefix}${columnName}`;

/** Name of the trigger, its function and the table in which it records the entries changed meanwhile. */
const notesOf = (tableName: string): string => `${tableName}_next`;

/** Adds the shadow columns, and from now on records entries whose values change. The caller has locked the table. */
export async function beginShadows(
  db: TenantDatabase,
  tableName: string,
  columns: readonly ShadowedColumn[],
): Promise<void> {
  const tables = db.appTables();
  const [table, notes] = [sql.table(tableName), sql.table(notesOf(tableName))];
  const additions = columns.flatMap(({ shadowName, kind }) =>
    shadowName === null ? [] : [sql`add column ${sql.id(shadowName)} ${sql.raw(columnKinds[kind].sqlType)}`],
  );
  if (additions.length > 0) await sql`alter table ${table} ${sql.join(additions)}`.execute(tables);
  const changes = columns.map(
    ({ columnName }) => `old."${columnName}"::text is distinct from new."${columnName}"::text`,
  );
  const body = `begin
    if tg_op = 'INSERT' or ${changes.join(' or ')} then
      insert into "${notesOf(tableName)}" values (new.id);
    end if;
    return null;
  end`;
  await sql`create table ${notes} (id uuid not null)`.execute(tables);
  await sql`create function ${notes}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(tables);
  await sql`create trigger ${sql.id(notesOf(tableName))} after insert or update on ${table}
    for each row execute function ${notes}()`.execute(tables);
}

/** Some values of a column in the order of their entries' ids, after the given one. */
export async function nextValues(
  db: TenantDatabase,
  tableName: string,
  columnName: string,
  page: { readonly after: string; readonly length: number },
): Promise<readonly StoredValue[]> {
  const column = sql.id(columnName);
  const { rows } = await sql<StoredValue>`select id, ${column}::text as text, ${column} as value,
      workflow_status <> 'Draft' as "isSubmitted"
    from ${sql.table(tableName)} where id > ${page.after} and ${column} is not null
    order by id limit ${sql.lit(page.length)}`.execute(db.appTables());
  return rows;
}

/** The values of a column that the given entries have by now. */
export async function valuesOf(
  db: TenantDatabase,
  tableName: string,
  columnName: string,
  ids: readonly string[],
): Promise<readonly StoredValue[]> {
  const column = sql.id(columnName);
  const { rows } = await sql<StoredValue>`select id, ${column}::text as text, ${column} as value,
      workflow_status <> 'Draft' as "isSubmitted"
    from ${sql.table(tableName)} where id = any(${ids}::uuid[]) and ${column} is not null`.execute(
    db.appTables(),
  );
  return rows;
}

/** Writes converted values, but not over values that have changed since: those entries are recorded. */
export async function writeConverted(
  db: TenantDatabase,
  tableName: string,
  { columnName, shadowName, kind }: ShadowedColumn,
  values: readonly (Replacement & { readonly id: string })[],
): Promise<void> {
  if (values.length === 0) return;
  // A JSONB value is JSON text already; the other values are converted to JSON.
  const [given, fresh] =
    kind === 'jsonb' ? ['text', sql`given.fresh::jsonb`] : [columnKinds[kind].sqlType, sql`given.fresh`];
  const json = JSON.stringify(values.map(({ id, text, value }) => ({ id, old: text, fresh: value })));
  await sql`update ${sql.table(tableName)} as t set ${sql.id(shadowName ?? columnName)} = ${fresh}
    from json_to_recordset(${json}::json) as given (id uuid, old text, fresh ${sql.raw(given)})
    where t.id = given.id and t.${sql.id(columnName)}::text = given.old`.execute(db.appTables());
}

/** Notes entries as if they had been changed: they are converted with the switch. */
export async function noteEntries(
  db: TenantDatabase,
  tableName: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into ${sql.table(notesOf(tableName))} select unnest(${ids}::uuid[])`.execute(
    db.appTables(),
  );
}

/** Removes the records of changed entries, and empties their shadow columns, which belong to outdated values. */
export async function takeChanged(
  db: TenantDatabase,
  tableName: string,
  columns: readonly ShadowedColumn[],
): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string;
  }>`with taken as (delete from ${sql.table(notesOf(tableName))} returning id)
    select distinct id from taken`.execute(db.appTables());
  const ids = rows.map((row) => row.id);
  const shadows = columns.flatMap(({ shadowName }) => (shadowName === null ? [] : [shadowName]));
  if (ids.length > 0 && shadows.length > 0) {
    const sets = shadows.map((name) => sql`${sql.id(name)} = null`);
    await sql`update ${sql.table(tableName)} set ${sql.join(sets)} where id = any(${ids}::uuid[])`.execute(
      db.appTables(),
    );
  }
  return ids;
}

/** Puts each shadow in the place of its column. The caller has locked the table. */
export async function switchShadows(
  db: TenantDatabase,
  tableName: string,
  columns: readonly ShadowedColumn[],
): Promise<void> {
  const tables = db.appTables();
  const table = sql.table(tableName);
  await dropNotes(db, tableName);
  for (const { columnName, shadowName } of columns) {
    if (shadowName === null) continue;
    await sql`alter table ${table} drop column ${sql.id(columnName)}`.execute(tables);
    await sql`alter table ${table} rename column ${sql.id(shadowName)} to ${sql.id(columnName)}`.execute(
      tables,
    );
  }
}

/** Whether something is left of shadows, for example of a node that ended while it made them. */
export async function hasShadows(db: TenantDatabase, tableName: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass(${`"${notesOf(tableName)}"`}) is not null as has`.execute(db.appTables());
  return rows[0]?.has === true;
}

/** Drops everything that `beginShadows` made. The caller has locked the table. */
export async function dropShadows(db: TenantDatabase, tableName: string): Promise<void> {
  const tables = db.appTables();
  await dropNotes(db, tableName);
  const { rows } = await sql<{ attname: string }>`select attname from pg_attribute
    where attrelid = ${`"${tableName}"`}::regclass and attnum > 0 and not attisdropped
      and starts_with(attname, ${prefix})`.execute(tables);
  for (const { attname } of rows) {
    await sql`alter table ${sql.table(tableName)} drop column ${sql.id(attname)}`.execute(tables);
  }
}

async function dropNotes(db: TenantDatabase, tableName: string): Promise<void> {
  const notes = sql.table(notesOf(tableName));
  await sql`drop trigger if exists ${sql.id(notesOf(tableName))} on ${sql.table(tableName)}`.execute(
    db.appTables(),
  );
  await sql`drop function if exists ${notes}()`.execute(db.appTables());
  await sql`drop table if exists ${notes}`.execute(db.appTables());
}

/**
 * One preparation of a table at a time: others wait until the transaction ends. Without a parameter, as the snapshot of a
 * statement with some is kept until the next one, and an index that is made concurrently waits for old snapshots.
 */
export async function lockPreparation(db: TenantDatabase, tableName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(current_schema || '.' || ${sql.lit(notesOf(tableName))}))`.execute(
    db.appTables(),
  );
}
