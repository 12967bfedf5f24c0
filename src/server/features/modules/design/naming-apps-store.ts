import { sql } from 'kysely';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** An app whose draft or version in use names a person. */
export interface NamingApp {
  readonly id: string;
  readonly name: string;
  readonly draft: ModuleDefinition;
  readonly revision: string;
  /** Null: the app was never published. */
  readonly published: ModuleDefinition | null;
}

/** The apps with this id anywhere in their draft or in the version in use, by name. */
export async function appsWithId(db: TenantDatabase, id: string): Promise<readonly NamingApp[]> {
  const pattern = `%${id}%`;
  const { rows } = await sql<NamingApp>`
    select m.id, m.display_name as name, m.draft, m.draft_etag as revision, v.definition as published
    from modules m left join module_versions v on v.module_id = m.id and v.number = m.version_number
    where m.deleted_on is null and (m.draft::text ilike ${pattern} or v.definition::text ilike ${pattern})
    order by lower(m.display_name), m.id`.execute(db.tables);
  return rows;
}
