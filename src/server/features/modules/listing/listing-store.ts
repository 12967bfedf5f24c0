import { sql } from 'kysely';
import type { PermissionRule } from '#engine/module/definition.ts';
import { descriptionKey } from '#engine/module/translate-module.ts';
import type { Locale } from '#messages/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A module as lists need it; its definition is left where it is. */
export interface ListedModule {
  readonly id: string;
  readonly display_name: string;
  readonly description: string;
  readonly category_id: string | null;
  readonly app_icon: string;
  readonly version_number: number;
  readonly table_name: string;
  readonly add_to_quick_launch: boolean;
  readonly created_by: string;
  readonly created_on: string;
  readonly modified_by: string;
  readonly modified_on: string;
  readonly has_draft_changes: boolean;
  /** The texts of the draft in the language asked for; blank where it has none. */
  readonly draft_name: string | null;
  readonly draft_description: string | null;
  /** Rules of the draft: who may design. */
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
    order by lower(m.display_name), m.id`.execute(db.tables());
  return rows;
}

/** Ids of all modules that are in use and published. */
export async function publishedModuleIds(db: TenantDatabase): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from modules where deleted_on is null and version_number > 0 order by id`.execute(db.tables());
  return rows.map((row) => row.id);
}

/** What one person did with a module, and how much of it there is. */
export interface ModuleNumbers {
  readonly moduleId: string;
  readonly entryCount: number;
  readonly taskCount: number;
  readonly useCount: number;
  readonly lastUsedOn: string | null;
}

/** Entries are counted no further. */
const countLimit = 10_000;

interface NumbersRow {
  readonly module_id: string;
  readonly entry_count: string;
  readonly task_count: string;
  readonly use_count: string;
  readonly last_used_on: string | null;
}

/** Numbers of published modules for one person, in one statement. */
export async function loadModuleNumbers(
  db: TenantDatabase,
  userId: string,
  modules: readonly { readonly id: string; readonly tableName: string; readonly seesAll: boolean }[],
): Promise<ReadonlyMap<string, ModuleNumbers>> {
  if (modules.length === 0) return new Map();
  const parts = modules.map(({ id, tableName, seesAll }) => {
    const table = sql.table(tableName);
    const mine = sql`created_by = ${userId}::uuid`;
    const counted = seesAll ? sql`(workflow_status <> 'Draft' or ${mine})` : mine;
    return sql`select ${id}::uuid as module_id,
      (select count(*) from (select from ${table} where ${counted} limit ${sql.lit(countLimit)}) as bounded)
        as entry_count,
      (select count(*) from (select from ${table} where ${mine} limit 1000) as bounded) as use_count,
      (select max(created_on) from ${table} where ${mine}) as last_used_on`;
  });
  const { rows } = await sql<NumbersRow>`
    select numbers.*, (select count(*) from tasks
      where tasks.module_id = numbers.module_id and assignee_id = ${userId}::uuid and state = 'open') as task_count
    from (${sql.join(parts, sql` union all `)}) as numbers`.execute(db.tables());
  return new Map(
    rows.map((row) => [
      row.module_id,
      {
        moduleId: row.module_id,
        entryCount: Number(row.entry_count),
        taskCount: Number(row.task_count),
        useCount: Number(row.use_count),
        lastUsedOn: row.last_used_on,
      },
    ]),
  );
}
