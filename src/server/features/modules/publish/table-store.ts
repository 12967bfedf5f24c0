import { sql } from 'kysely';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import { inSavepoint } from '#server/platform/db/savepoint.ts';
import { isLockTimeout } from '#server/platform/db/sql-errors.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ModuleTables } from '../module-store.ts';
import type { FieldColumn } from '../published-module.ts';

/** Makes the table that will hold a module's entries, with the columns that every entry has. */
export async function createEntryTable(db: TenantDatabase, tableName: string): Promise<void> {
  const table = sql.table(tableName);
  const tables = db.tables();
  await sql`create table ${table} (
    id uuid primary key,
    revision integer not null,
    version_number integer not null,
    workflow_status text not null,
    workflow_activity_ids text[] not null default '{}',
    workflow_activity_name text not null default '',
    workflow_initiator_user uuid,
    workflow_initiator_email text,
    workflow_started_on timestamptz,
    submitted_on timestamptz,
    workflow_completed_on timestamptz,
    created_by uuid not null,
    created_on timestamptz not null,
    modified_by uuid not null,
    modified_on timestamptz not null
  )`.execute(tables);
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

/** Keeps everybody from the table until the transaction ends; false when somebody used it all the time. */
export async function tryLockEntryTable(db: TenantDatabase, tableName: string): Promise<boolean> {
  const tables = db.tables();
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
    db.tables(),
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
  await sql`alter table ${sql.table(module.tableName)} ${sql.join(additions)}`.execute(db.tables());
  await db
    .tables<ModuleTables>()
    .insertInto('module_columns')
    .values(
      columns.map((column) => ({
        module_id: module.id,
        column_name: column.columnName,
        field_name: column.fieldName,
        editor_type: column.editorType,
        column_kind: column.kind,
        is_hidden: false,
        cell_types: JSON.stringify(column.cellTypes),
      })),
    )
    .execute();
}

/** Records what became of columns: hidden, shown again, of another type, or with other cells. */
export async function recordColumns(
  db: TenantDatabase,
  moduleId: string,
  columns: readonly FieldColumn[],
): Promise<void> {
  for (const column of columns) {
    await db
      .tables<ModuleTables>()
      .updateTable('module_columns')
      .set({
        editor_type: column.editorType,
        column_kind: column.kind,
        is_hidden: column.isHidden,
        cell_types: JSON.stringify(column.cellTypes),
      })
      .where('module_id', '=', moduleId)
      .where('column_name', '=', column.columnName)
      .execute();
  }
}
