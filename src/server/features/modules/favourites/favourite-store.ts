import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

interface FavouriteTables {
  favourite_modules: { user_id: string; module_id: string; added_on: Date };
}

export async function insertFavourite(
  db: TenantDatabase,
  userId: string,
  moduleId: string,
  now: Date,
): Promise<void> {
  await db
    .tables<FavouriteTables>()
    .insertInto('favourite_modules')
    .values({ user_id: userId, module_id: moduleId, added_on: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: TenantDatabase, userId: string, moduleId: string): Promise<void> {
  await db
    .tables<FavouriteTables>()
    .deleteFrom('favourite_modules')
    .where('user_id', '=', userId)
    .where('module_id', '=', moduleId)
    .execute();
}

/** Ids of the user's favourites in the order they were added. */
export async function favouriteIds(db: TenantDatabase, userId: string): Promise<string[]> {
  const rows = await db
    .tables<FavouriteTables>()
    .selectFrom('favourite_modules')
    .select('module_id')
    .where('user_id', '=', userId)
    .orderBy('added_on')
    .orderBy('module_id')
    .execute();
  return rows.map((row) => row.module_id);
}
