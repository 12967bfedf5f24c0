import { sql } from 'kysely';
import type { z } from 'zod';
import type { taskFilter } from '#contracts/shapes/task-filter.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

export type StoredTaskFilter = z.output<typeof taskFilter>;

/** By name. */
export async function filtersOf(db: TenantDatabase, userId: string): Promise<StoredTaskFilter[]> {
  const { rows } = await sql<StoredTaskFilter>`
    select id, name, scope, search_value, filters, days from task_filters
    where user_id = ${userId} order by lower(name)`.execute(db.tables);
  return rows.map(({ filters, ...rest }) => ({ ...rest, filters: filters ?? undefined }));
}

/** Writes a filter over that of the same name; its id. */
export async function writeFilter(
  db: TenantDatabase,
  userId: string,
  filter: StoredTaskFilter,
): Promise<string> {
  const filters = filter.filters === undefined ? null : JSON.stringify(filter.filters);
  const { rows } = await sql<{ id: string }>`
    insert into task_filters (id, user_id, name, scope, search_value, filters, days)
    values (${filter.id}, ${userId}, ${filter.name}, ${filter.scope}, ${filter.searchValue}, ${filters}::jsonb,
      ${JSON.stringify(filter.days)}::jsonb)
    on conflict (user_id, lower(name)) do update
      set name = excluded.name, scope = excluded.scope, search_value = excluded.search_value,
        filters = excluded.filters, days = excluded.days
    returning id`.execute(db.tables);
  return rows[0]?.id ?? filter.id;
}

/** Whether the user had such a filter. */
export async function removeFilter(db: TenantDatabase, userId: string, id: string): Promise<boolean> {
  const removed = await db.tables
    .deleteFrom('taskFilters')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Removes the filters that a person saved. */
export async function removeFiltersOf(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('taskFilters').where('userId', '=', userId).execute();
}
