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
 * Apps whose draft or newest version gives rights or tasks to a team or role by one of these words (its name or id, in any
 * case); by name.
 */
export async function appsThatName(
  db: TenantDatabase,
  kind: 'team' | 'role',
  words: readonly string[],
): Promise<{ id: string; displayName: string }[]> {
  const wanted = words.map((word) => word.trim().toLowerCase());
  const names = (definition: RawBuilder<unknown>) => sql<boolean>`exists (
    select 1 from jsonb_path_query(${definition}, '$.** ? (@.kind == $kind).value', ${JSON.stringify({ kind })}::jsonb) as named (value)
    where lower(trim(named.value #>> '{}')) = any(${wanted}::text[]))`;
  const { rows } = await sql<{ id: string; displayName: string }>`
    select m.id, m.display_name from modules as m
    left join module_versions as v on v.module_id = m.id and v.number = m.version_number
    where m.deleted_on is null and (${names(sql`m.draft`)} or ${names(sql`v.definition`)})
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
