import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The key pair for SAML: the certificate in PEM, the private key sealed. */
interface StoredSamlKey {
  readonly certificate: string;
  readonly privateKey: string;
}

/** The tenant's key pair; undefined before it is first needed. */
export async function findSamlKey(db: TenantDatabase): Promise<StoredSamlKey | undefined> {
  return await db.tables.selectFrom('samlKeys').select(['certificate', 'privateKey']).executeTakeFirst();
}

/** Keeps a key pair unless there is one: of two nodes that make one at once, the first wins. */
export async function insertSamlKey(
  db: TenantDatabase,
  key: StoredSamlKey & { readonly createdOn: Date },
): Promise<void> {
  await db.tables
    .insertInto('samlKeys')
    .values({ id: true, ...key, createdOn: key.createdOn.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
