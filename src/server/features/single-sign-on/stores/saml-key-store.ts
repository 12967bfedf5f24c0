import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A key pair for SAML: the certificate in PEM, the private key sealed. */
export interface StoredSamlKey {
  readonly certificate: string;
  readonly privateKey: string;
  readonly createdOn: string;
}

/** The place of the pair in use, and of the one that follows it. */
export const [inUse, next] = [0, 1] as const;

/** The tenant's key pairs, the one in use first; none before one is first needed. */
export async function loadSamlKeys(db: TenantDatabase): Promise<readonly StoredSamlKey[]> {
  return await db.tables
    .selectFrom('samlKeys')
    .select(['certificate', 'privateKey', 'createdOn'])
    .orderBy('place')
    .execute();
}

/** Keeps a key pair unless its place is taken: of two nodes that make one at once, the first wins. Tells whether it was kept. */
export async function insertSamlKey(
  db: TenantDatabase,
  place: typeof inUse | typeof next,
  key: Omit<StoredSamlKey, 'createdOn'> & { readonly createdOn: Date },
): Promise<boolean> {
  const kept = await db.tables
    .insertInto('samlKeys')
    .values({ place, ...key, createdOn: key.createdOn.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('place')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Removes the pair in use, which the next one follows; false: there is no next one, and nothing changes. */
export async function dropUsedSamlKey(db: TenantDatabase): Promise<boolean> {
  const dropped = await db.tables
    .deleteFrom('samlKeys')
    .where('place', '=', inUse)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('samlKeys as other').select('other.place').where('other.place', '=', next)),
    )
    .returning('place')
    .executeTakeFirst();
  if (!dropped) return false;
  await db.tables.updateTable('samlKeys').set({ place: inUse }).where('place', '=', next).execute();
  return true;
}
