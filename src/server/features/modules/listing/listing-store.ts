import { type RawBuilder, sql } from 'kysely';
import type { PermissionRule } from '#engine/module/definition.ts';
import { descriptionKey } from '#engine/module/translate-module.ts';
import type { Locale } from '#messages/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A module as lists need it; its definition is left where it is. */
export interface ListedModule {
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  readonly categoryId: string | null;
  readonly appIcon: string;
  readonly versionNumber: number;
  readonly tableName: string;
  readonly addToQuickLaunch: boolean;
  readonly createdBy: string;
  readonly createdOn: string;
  readonly modifiedBy: string;
  readonly modifiedOn: string;
  readonly hasDraftChanges: boolean;
  /** The texts of the draft in the language asked for; blank where it has none. */
  readonly draftName: string | null;
  readonly draftDescription: string | null;
  /** Rules of the draft that decide who may design. */
  readonly draft: { readonly permission: { readonly rules: readonly PermissionRule[] } };
}

/** All modules that are in use, by name. */
export async function loadModules(
  db: TenantDatabase,
  language: Locale | null = null,
): Promise<ListedModule[]> {
  const { rows } = await sql<ListedModule>`
    select m.id, m.display_name, m.description, m.category_id, m.app_icon, m.version_number, m.table_name,
      m.add_to_quick_launch, m.created_by, m.created_on, m.modified_by, m.modified_on, m.draft_etag is distinct from v.content_hash as has_draft_changes,
      m.draft -> 'translations' -> ${language}::text ->> 'app.displayName' as draft_name,
      m.draft -> 'translations' -> ${language}::text ->> ${descriptionKey}::text as draft_description,
      jsonb_build_object('permission', m.draft -> 'permission') as draft
    from modules as m
    left join module_versions as v on v.module_id = m.id and v.number = m.version_number
    where m.deleted_on is null
    order by lower(m.display_name), m.id`.execute(db.tables);
  return rows;
}

/** Ids of all modules that are in use and published. */
export async function publishedModuleIds(db: TenantDatabase): Promise<readonly string[]> {
  return (await publishedTables(db)).map(({ id }) => id);
}

/** The modules that are in use and published, each with the table of its entries. */
export async function publishedTables(db: TenantDatabase): Promise<readonly ModuleTable[]> {
  return db.tables
    .selectFrom('modules')
    .select(['id', 'tableName'])
    .where('deletedOn', 'is', null)
    .where('versionNumber', '>', 0)
    .orderBy('id')
    .execute();
}

/** The names that designers gave to published modules; those that are gone are left out. */
export async function publishedNames(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (ids.length === 0) return [];
  return db.tables
    .selectFrom('modules')
    .select(['id', 'displayName as name'])
    .where('id', 'in', ids)
    .where('deletedOn', 'is', null)
    .where('versionNumber', '>', 0)
    .execute();
}

/** Whether the tenant has any modules, including deleted ones. */
export async function hasModules(db: TenantDatabase): Promise<boolean> {
  return (await db.tables.selectFrom('modules').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** One person's use of an app. */
export interface ModuleUse {
  /** Entries of theirs; counted no further than `maxCount`. */
  readonly entryCount: number;
  readonly lastUsedOn: string | null;
}

/** Entries are counted no further. */
const maxCount = 10_000;

/** Planning a statement over many tables takes more time than twice as much over half of them. */
const tablesAtOnce = 10;

interface ModuleTable {
  readonly id: string;
  readonly tableName: string;
}

/** One person's use of each app. */
export async function loadModuleUses(
  db: TenantDatabase,
  userId: string,
  modules: readonly ModuleTable[],
): Promise<ReadonlyMap<string, ModuleUse>> {
  const rows = await fromEachTable<{ id: string; count: number; last: string | null }>(
    db,
    modules,
    ({ id, tableName }) => sql`
      select ${id}::uuid as id, count(*)::int as count, max(created_on) as last from (
        select created_on from ${sql.table(tableName)} where created_by = ${userId}::uuid
        order by created_on desc limit ${sql.lit(maxCount)}) as own`,
  );
  return new Map(rows.map(({ id, count, last }) => [id, { entryCount: count, lastUsedOn: last }]));
}

/** How many entries each of the apps has, without the drafts of others; by id. */
export async function countEntries(
  db: TenantDatabase,
  userId: string,
  modules: readonly ModuleTable[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await fromEachTable<{ id: string; count: number }>(
    db,
    modules,
    ({ id, tableName }) => sql`
      select ${id}::uuid as id, count(*)::int as count from (
        select from ${sql.table(tableName)}
        where workflow_status <> 'Draft' or created_by = ${userId}::uuid
        limit ${sql.lit(maxCount)}) as bounded`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The rows of a statement on each table, in a few statements that travel together. */
async function fromEachTable<Row>(
  db: TenantDatabase,
  modules: readonly ModuleTable[],
  select: (module: ModuleTable) => RawBuilder<unknown>,
): Promise<Row[]> {
  const parts: ModuleTable[][] = [];
  for (let at = 0; at < modules.length; at += tablesAtOnce) parts.push(modules.slice(at, at + tablesAtOnce));
  const answers = await Promise.all(
    parts.map((part) =>
      sql<Row>`${sql.join(part.map(select), sql` union all `)}`.execute(db.together.appTables()),
    ),
  );
  return answers.flatMap(({ rows }) => rows);
}
