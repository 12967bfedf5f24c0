import type { Selectable } from 'kysely';
import type { PeopleTables } from '#server/platform/db/tables/tenant/people-tables.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

type Picture = Pick<Selectable<PeopleTables['profilePictures']>, 'pictureType' | 'pictureBase64'>;

export type PictureType = Picture['pictureType'];

/** The picture of a person. */
export async function findPicture(db: TenantDatabase, userId: string): Promise<Picture | undefined> {
  return db.tables
    .selectFrom('profilePictures')
    .select(['pictureType', 'pictureBase64'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Those of the people who have a picture. */
export async function peopleWithPicture(
  db: TenantDatabase,
  userIds: readonly string[],
): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  const rows = await db.tables
    .selectFrom('profilePictures')
    .select('userId')
    .where('userId', 'in', [...userIds])
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function putPicture(
  db: TenantDatabase,
  userId: string,
  picture: Picture,
  now: Date,
): Promise<void> {
  const values = { ...picture, changedOn: now.toISOString() };
  await db.tables
    .insertInto('profilePictures')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}

/** Tells whether there was one. */
export async function deletePicture(db: TenantDatabase, userId: string): Promise<boolean> {
  const rows = await db.tables
    .deleteFrom('profilePictures')
    .where('userId', '=', userId)
    .returning('userId')
    .execute();
  return rows.length > 0;
}
