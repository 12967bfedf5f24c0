import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The pair of keys that messages are signed with (VAPID, RFC 8292); the private one is sealed. */
export interface StoredPushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function findPushKey(db: TenantDatabase): Promise<StoredPushKey | undefined> {
  return await db.tables.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst();
}

/** Keeps a pair unless there is one. */
export async function keepPushKey(db: TenantDatabase, key: StoredPushKey, now: Date): Promise<void> {
  await db.tables
    .insertInto('pushKeys')
    .values({ ...key, createdOn: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
