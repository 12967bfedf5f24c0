import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { ModulesTables } from '#server/platform/db/tables/tenant/modules-tables.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { FieldColumn, PublishedModule } from './published-module.ts';

export type StoredModule = Selectable<ModulesTables['modules']>;

/** A module that is not deleted; `lock` keeps others from changing it until the transaction ends. */
export async function loadModule(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredModule | undefined> {
  const query = db.tables
    .selectFrom('modules')
    .selectAll()
    .where('id', '=', id)
    .where('deletedOn', 'is', null);
  // Transactions that write entries refer to the module meanwhile; for them only its key has to stay unchanged.
  return await (options.lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

export async function insertModule(
  db: TenantDatabase,
  row: Insertable<ModulesTables['modules']>,
): Promise<void> {
  await db.tables.insertInto('modules').values(row).execute();
}

export async function updateModuleRow(
  db: TenantDatabase,
  id: string,
  changes: Updateable<ModulesTables['modules']>,
): Promise<void> {
  await db.tables.updateTable('modules').set(changes).where('id', '=', id).execute();
}

/** The module as its entries need it; undefined while it has no version. */
export async function loadPublished(db: TenantDatabase, id: string): Promise<PublishedModule | undefined> {
  const row = await loadModule(db, id);
  if (!row || row.versionNumber === 0) return undefined;
  const columns = await loadColumns(db, id);
  return {
    id,
    displayName: row.displayName,
    description: row.description,
    appIcon: row.appIcon,
    categoryId: row.categoryId,
    isReassignmentDisabled: row.isReassignmentDisabled,
    readsDocuments: row.ocrProviderId !== null,
    helpFileUrl: row.helpFileUrl,
    helpFileName: row.helpFileName,
    createdBy: row.createdBy,
    versionNumber: row.versionNumber,
    table: { name: row.tableName, columns: new Map(columns.map((column) => [column.fieldName, column])) },
  };
}

export async function loadColumns(db: TenantDatabase, moduleId: string): Promise<FieldColumn[]> {
  const rows = await db.tables
    .selectFrom('moduleColumns')
    .selectAll()
    .where('moduleId', '=', moduleId)
    .orderBy('columnName')
    .execute();
  return rows.map((row) => ({
    columnName: row.columnName,
    fieldName: row.fieldName,
    editorType: row.editorType,
    isTableSection: row.editorType === '',
    cellTypes: row.cellTypes,
    kind: row.columnKind,
    isHidden: row.isHidden,
  }));
}

/** A column of an app's table, and whose it is. */
export type ColumnOfApp = Pick<FieldColumn, 'columnName' | 'editorType' | 'kind' | 'cellTypes'> & {
  readonly moduleId: string;
  readonly tableName: string;
};

/** The columns of the tables of all apps, those of deleted apps too. */
export async function columnsOfApps(db: TenantDatabase): Promise<readonly ColumnOfApp[]> {
  const rows = await db.tables
    .selectFrom('moduleColumns as column')
    .innerJoin('modules as module', 'module.id', 'column.moduleId')
    .select(['moduleId', 'tableName', 'columnName', 'editorType', 'columnKind as kind', 'cellTypes'])
    .orderBy('moduleId')
    .orderBy('columnName')
    .execute();
  return rows as readonly ColumnOfApp[];
}

/** Records columns that a module's table has got. */
export async function insertColumns(
  db: TenantDatabase,
  moduleId: string,
  columns: readonly FieldColumn[],
): Promise<void> {
  await db.tables
    .insertInto('moduleColumns')
    .values(
      columns.map((column) => ({
        moduleId,
        columnName: column.columnName,
        fieldName: column.fieldName,
        editorType: column.editorType,
        columnKind: column.kind,
        isHidden: false,
        cellTypes: JSON.stringify(column.cellTypes),
      })),
    )
    .execute();
}

/** Records changes of columns: hidden, shown again, of another type, or with other cells. */
export async function recordColumns(
  db: TenantDatabase,
  moduleId: string,
  columns: readonly FieldColumn[],
): Promise<void> {
  for (const column of columns) {
    await db.tables
      .updateTable('moduleColumns')
      .set({
        editorType: column.editorType,
        columnKind: column.kind,
        isHidden: column.isHidden,
        cellTypes: JSON.stringify(column.cellTypes),
      })
      .where('moduleId', '=', moduleId)
      .where('columnName', '=', column.columnName)
      .execute();
  }
}

export interface StoredVersion {
  readonly number: number;
  readonly contentHash: string;
  readonly definition: ModuleDefinition;
}

export async function loadVersion(
  db: TenantDatabase,
  moduleId: string,
  number: number,
): Promise<StoredVersion | undefined> {
  return await db.tables
    .selectFrom('moduleVersions')
    .select(['number', 'contentHash', 'definition'])
    .where('moduleId', '=', moduleId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function insertVersion(
  db: TenantDatabase,
  row: Insertable<ModulesTables['moduleVersions']>,
): Promise<void> {
  await db.tables.insertInto('moduleVersions').values(row).execute();
}
