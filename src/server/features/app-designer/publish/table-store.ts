import { sql } from 'kysely';
import { systemColumns } from '#server/features/entries/index.ts';
import { type FieldColumn, insertColumns } from '#server/features/modules/index.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import { inSavepoint } from '#server/platform/db/savepoint.ts';
import { isLockTimeout } from '#server/platform/db/sql-errors.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Makes the table that will hold a module's entries, with the columns that every entry has. */
export async function createEntryTable(db: TenantDatabase, tableName: string): Promise<void> {
  const table = sql.table(tableName);
  const tables = db.appTables();
  const columns = Object.entries(systemColumns).map(
    ([name, { sqlType, constraint }]) => sql`${sql.id(name)} ${sql.raw(`${sqlType} ${constraint}`)}`,
  );
  await sql`create table ${table} (${sql.join(columns)})`.execute(tables);
  await sql`create index ${sql.id(`${tableName}_created`)} on ${table} (created_on desc, id desc)`.execute(
    tables,
  );
  await sql`create index ${sql.id(`${tableName}_creator`)} on ${table}
    (created_by, created_on desc, id desc)`.execute(tables);
  await sql`create index ${sql.id(`${tableName}_initiator`)} on ${table}
    (workflow_initiator_user)`.execute(tables);
  await sql`create index ${sql.id(`${tableName}_status`)} on ${table}
    (workflow_status, created_on desc, id desc)`.execute(tables);
}

/** Longest time for which others may have to wait behind a lock that cannot be had. */
const lockTimeoutMs = 80;

/** Locks the table against all access until the transaction ends; false if the table was in use all the time. */
export async function tryLockEntryTable(db: TenantDatabase, tableName: string): Promise<boolean> {
  const tables = db.appTables();
  // It is not over in a moment, so that others would wait for nothing.
  if (await isMaintained(db, tableName)) return false;
  try {
    await inSavepoint(db, async () => {
      await sql`set local lock_timeout to ${sql.lit(lockTimeoutMs)}`.execute(tables);
      await sql`lock table ${sql.table(tableName)} in access exclusive mode`.execute(tables);
      await sql`set local lock_timeout to 0`.execute(tables);
    });
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

/** Whether the table is being vacuumed, analysed or indexed while people use it. */
async function isMaintained(db: TenantDatabase, tableName: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from pg_locks where locktype = 'relation' and relation = to_regclass(${`"${tableName}"`})
      and database = (select oid from pg_database where datname = current_database())
      and mode = 'ShareUpdateExclusiveLock' and granted and pid <> pg_backend_pid()) as is`.execute(
    db.appTables(),
  );
  return rows[0]?.is === true;
}

export async function addColumns(
  db: TenantDatabase,
  module: { readonly id: string; readonly tableName: string },
  columns: readonly FieldColumn[],
): Promise<void> {
  if (columns.length === 0) return;
  const additions = columns.map(
    (column) => sql`add column ${sql.id(column.columnName)} ${sql.raw(columnKinds[column.kind].sqlType)}`,
  );
  await sql`alter table ${sql.table(module.tableName)} ${sql.join(additions)}`.execute(db.appTables());
  await insertColumns(db, module.id, columns);
}
