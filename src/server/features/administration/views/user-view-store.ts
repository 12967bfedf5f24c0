import { sql } from 'kysely';
import type { UserListView } from '#contracts/shapes/user-view.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

interface StoredUserView {
  readonly id: string;
  readonly name: string;
  readonly view: UserListView;
}

/** The views of a person, by name. */
export async function userViewsOf(db: TenantDatabase, ownerId: string): Promise<StoredUserView[]> {
  return await db.tables
    .selectFrom('userViews')
    .select(['id', 'name', 'view'])
    .where('ownerId', '=', ownerId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Writes a view over that of the same name; its id. */
export async function writeUserView(
  db: TenantDatabase,
  ownerId: string,
  { id, name, view }: StoredUserView,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into user_views (id, owner_id, name, view)
    values (${id}, ${ownerId}, ${name}, ${JSON.stringify(view)}::jsonb)
    on conflict (owner_id, lower(name)) do update set name = excluded.name, view = excluded.view
    returning id`.execute(db.tables);
  return rows[0]?.id ?? id;
}

/** Whether the person had such a view. */
export async function removeUserView(db: TenantDatabase, ownerId: string, id: string): Promise<boolean> {
  const removed = await db.tables
    .deleteFrom('userViews')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Removes the views that a person saved. */
export async function removeUserViewsOf(db: TenantDatabase, ownerId: string): Promise<void> {
  await db.tables.deleteFrom('userViews').where('ownerId', '=', ownerId).execute();
}
