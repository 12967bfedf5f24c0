import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely';
import type { ColumnKind } from '#engine/form/field-type.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { FieldColumn, PublishedModule } from './published-module.ts';

type Moment = ColumnType<string, Date, Date>;
type Json<Value> = ColumnType<Value, string, string>;

interface ModuleRow {
  id: string;
  display_name: string;
  description: string;
  category_id: string | null;
  app_icon: string;
  add_to_quick_launch: boolean;
  is_reassignment_disabled: ColumnType<boolean, boolean | undefined, boolean>;
  ocr_provider_id: string | null;
  ocr_provider_name: string | null;
  machine_learning_service_id: string | null;
  draft: Json<ModuleDefinition>;
  draft_etag: string;
  version_number: ColumnType<number, number | undefined, number>;
  table_name: string;
  created_by: string;
  created_on: Moment;
  modified_by: string;
  modified_on: Moment;
  deleted_on: ColumnType<string | null, undefined, Date>;
}

interface ModuleVersionRow {
  module_id: string;
  number: number;
  definition: Json<ModuleDefinition>;
  content_hash: string;
  note: string;
  published_by: string;
  published_on: Moment;
  open_disclosures: number | null;
}

interface ModuleColumnRow {
  module_id: string;
  column_name: string;
  field_name: string;
  editor_type: string;
  column_kind: ColumnKind;
  is_hidden: boolean;
  cell_types: Json<Readonly<Record<string, string>>>;
}

export interface ModuleTables {
  modules: ModuleRow;
  module_versions: ModuleVersionRow;
  module_columns: ModuleColumnRow;
}

export type StoredModule = Selectable<ModuleRow>;

/** A module that is not deleted; `lock` keeps others from changing it until the transaction ends. */
export async function loadModule(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredModule | undefined> {
  const query = db
    .tables<ModuleTables>()
    .selectFrom('modules')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_on', 'is', null);
  // Whoever writes an entry refers to the module meanwhile; only its key has to stay for that.
  return await (options.lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

export async function insertModule(db: TenantDatabase, row: Insertable<ModuleRow>): Promise<void> {
  await db.tables<ModuleTables>().insertInto('modules').values(row).execute();
}

export async function updateModuleRow(
  db: TenantDatabase,
  id: string,
  changes: Updateable<ModuleRow>,
): Promise<void> {
  await db.tables<ModuleTables>().updateTable('modules').set(changes).where('id', '=', id).execute();
}

/** The module as its entries need it; undefined while it has no version. */
export async function loadPublished(db: TenantDatabase, id: string): Promise<PublishedModule | undefined> {
  const row = await loadModule(db, id);
  if (!row || row.version_number === 0) return undefined;
  const columns = await loadColumns(db, id);
  return {
    id,
    displayName: row.display_name,
    description: row.description,
    appIcon: row.app_icon,
    categoryId: row.category_id,
    isReassignmentDisabled: row.is_reassignment_disabled,
    createdBy: row.created_by,
    versionNumber: row.version_number,
    table: { name: row.table_name, columns: new Map(columns.map((column) => [column.fieldName, column])) },
  };
}

export async function loadColumns(db: TenantDatabase, moduleId: string): Promise<FieldColumn[]> {
  const rows = await db
    .tables<ModuleTables>()
    .selectFrom('module_columns')
    .selectAll()
    .where('module_id', '=', moduleId)
    .orderBy('column_name')
    .execute();
  return rows.map((row) => ({
    columnName: row.column_name,
    fieldName: row.field_name,
    editorType: row.editor_type,
    isTableSection: row.editor_type === '',
    cellTypes: row.cell_types,
    kind: row.column_kind,
    isHidden: row.is_hidden,
  }));
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
  return await db
    .tables<ModuleTables>()
    .selectFrom('module_versions')
    .select(['number', 'content_hash as contentHash', 'definition'])
    .where('module_id', '=', moduleId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function insertVersion(db: TenantDatabase, row: Insertable<ModuleVersionRow>): Promise<void> {
  await db.tables<ModuleTables>().insertInto('module_versions').values(row).execute();
}
