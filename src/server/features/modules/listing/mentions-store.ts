import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Apps whose draft or newest version mentions an id anywhere in its definition, by name. */
export async function appsThatMention(
  db: TenantDatabase,
  id: string,
): Promise<{ id: string; display_name: string }[]> {
  const { rows } = await sql<{ id: string; display_name: string }>`
    select m.id, m.display_name from modules as m
    left join module_versions as v on v.module_id = m.id and v.number = m.version_number
    where m.deleted_on is null
      and (position(${id}::text in m.draft::text) > 0 or position(${id}::text in v.definition::text) > 0)
    order by lower(m.display_name)`.execute(db.tables());
  return rows;
}
