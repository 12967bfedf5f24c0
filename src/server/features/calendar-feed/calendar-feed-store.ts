import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The feed of a person. */
export interface StoredFeed {
  readonly createdOn: string;
  readonly lastUsedOn: string | null;
}

export async function findFeed(db: TenantDatabase, userId: string): Promise<StoredFeed | undefined> {
  return await db.tables
    .selectFrom('calendarFeeds')
    .select(['createdOn', 'lastUsedOn'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The person whose feed has this secret. */
export async function findFeedOwner(
  db: TenantDatabase,
  tokenHash: string,
): Promise<{ readonly userId: string; readonly lastUsedOn: string | null } | undefined> {
  return await db.tables
    .selectFrom('calendarFeeds')
    .select(['userId', 'lastUsedOn'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Puts a secret in the place of the person's earlier one. */
export async function putFeed(
  db: TenantDatabase,
  feed: { readonly userId: string; readonly tokenHash: string; readonly createdOn: Date },
): Promise<void> {
  const row = { tokenHash: feed.tokenHash, createdOn: feed.createdOn.toISOString(), lastUsedOn: null };
  await db.tables
    .insertInto('calendarFeeds')
    .values({ userId: feed.userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

export async function noteFeedUse(db: TenantDatabase, userId: string, now: Date): Promise<void> {
  await db.tables
    .updateTable('calendarFeeds')
    .set({ lastUsedOn: now.toISOString() })
    .where('userId', '=', userId)
    .execute();
}

export async function removeFeed(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
}
