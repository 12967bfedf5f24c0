import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

export async function insertFavourite(
  db: TenantDatabase,
  userId: string,
  moduleId: string,
  now: Date,
): Promise<void> {
  await db.tables
    .insertInto('favouriteModules')
    .values({ userId, moduleId, addedOn: now, orderIndex: behindAllOf(userId) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function behindAllOf(userId: string) {
  return sql<number>`(
    select coalesce(max(order_index), 0) + 1 from favourite_modules where user_id = ${userId}::uuid
  )`;
}

/** Sets the order of a person's favourites. */
export async function placeFavourites(
  db: TenantDatabase,
  userId: string,
  moduleIds: readonly string[],
): Promise<void> {
  await sql`
    update favourite_modules f set order_index = placed.place
    from unnest(${[...moduleIds]}::uuid[]) with ordinality as placed (id, place)
    where f.user_id = ${userId}::uuid and f.module_id = placed.id`.execute(db.tables);
}

export async function deleteFavourite(db: TenantDatabase, userId: string, moduleId: string): Promise<void> {
  await db.tables
    .deleteFrom('favouriteModules')
    .where('userId', '=', userId)
    .where('moduleId', '=', moduleId)
    .execute();
}

/** Ids of the user's favourites in the user's order. */
export async function favouriteIds(db: TenantDatabase, userId: string): Promise<string[]> {
  const rows = await db.tables
    .selectFrom('favouriteModules')
    .select('moduleId')
    .where('userId', '=', userId)
    .orderBy('orderIndex')
    .orderBy('addedOn')
    .orderBy('moduleId')
    .execute();
  return rows.map((row) => row.moduleId);
}

/** Removes all favourites of a person. */
export async function removeFavouritesOf(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('favouriteModules').where('userId', '=', userId).execute();
}
