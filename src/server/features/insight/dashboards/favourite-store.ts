import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Makes a dashboard a favourite of a person, or no longer one. */
export async function setFavourite(
  db: TenantDatabase,
  userId: string,
  dashboardId: string,
  isFavourite: boolean,
): Promise<void> {
  if (isFavourite) {
    await db.tables
      .insertInto('favouriteDashboards')
      .values({ userId, dashboardId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db.tables
    .deleteFrom('favouriteDashboards')
    .where('userId', '=', userId)
    .where('dashboardId', '=', dashboardId)
    .execute();
}

/** Removes all favourite dashboards of a person. */
export async function removeFavouriteDashboardsOf(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('favouriteDashboards').where('userId', '=', userId).execute();
}
