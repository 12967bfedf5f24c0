import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

export async function insertFavourite(
  db: TenantDatabase,
  userId: string,
  moduleId: string,
  now: Date,
): Promise<void> {
  await db.tables
    .insertInto('favouriteModules')
    .values({ userId, moduleId, addedOn: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: TenantDatabase, userId: string, moduleId: string): Promise<void> {
  await db.tables
    .deleteFrom('favouriteModules')
    .where('userId', '=', userId)
    .where('moduleId', '=', moduleId)
    .execute();
}

/** Ids of the user's favourites in the order they were added. */
export async function favouriteIds(db: TenantDatabase, userId: string): Promise<string[]> {
  const rows = await db.tables
    .selectFrom('favouriteModules')
    .select('moduleId')
    .where('userId', '=', userId)
    .orderBy('addedOn')
    .orderBy('moduleId')
    .execute();
  return rows.map((row) => row.moduleId);
}

/** Removes all favourites of a person. */
export async function removeFavouritesOf(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('favouriteModules').where('userId', '=', userId).execute();
}
