import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The token of the directory, as a hash. */
export interface ProvisioningToken {
  readonly tokenHash: string;
  readonly createdOn: string;
  readonly lastUsedOn: string | null;
}

/** The token of the directory; undefined without one. */
export async function findToken(db: TenantDatabase): Promise<ProvisioningToken | undefined> {
  return await db.tables
    .selectFrom('provisioningTokens')
    .select(['tokenHash', 'createdOn', 'lastUsedOn'])
    .executeTakeFirst();
}

/** Puts a token in the place of the one before. */
export async function putToken(
  db: TenantDatabase,
  token: { tokenHash: string; createdBy: string; createdOn: Date },
): Promise<void> {
  const row = { ...token, createdOn: token.createdOn.toISOString(), lastUsedOn: null };
  await db.tables
    .insertInto('provisioningTokens')
    .values({ onlyRow: true, ...row })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute();
}

/** Notes that the token was used. */
export async function noteUse(db: TenantDatabase, now: Date): Promise<void> {
  await db.tables.updateTable('provisioningTokens').set({ lastUsedOn: now.toISOString() }).execute();
}

/** Removes the token. */
export async function removeToken(db: TenantDatabase): Promise<void> {
  await db.tables.deleteFrom('provisioningTokens').execute();
}
