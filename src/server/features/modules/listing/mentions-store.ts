import { type RawBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/**
 * Apps whose draft or newest version mentions an id anywhere in its definition, except in its accepted flows; by name.
 */
export async function appsThatMention(
  db: TenantDatabase,
  id: string,
): Promise<{ id: string; displayName: string }[]> {
  const { rows } = await sql<{ id: string; displayName: string }>`
    select m.id, m.display_name from modules as m
    left join module_versions as v on v.module_id = m.id and v.number = m.version_number
    where m.deleted_on is null
      and (${mentions(id, sql`m.draft`)} or ${mentions(id, sql`v.definition`)})
    order by lower(m.display_name)`.execute(db.tables);
  return rows;
}

/**
 * An accepted flow from another app does not count as a use of that app. Most apps do not reach the second, slower
 * check.
 */
function mentions(id: string, definition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    position(${id}::text in ${definition}::text) > 0
    and position(${id}::text in (${definition} #- '{permission,acceptedFlows}')::text) > 0
  )`;
}
