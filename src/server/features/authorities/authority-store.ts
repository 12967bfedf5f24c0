import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Authority, KeptAuthority } from './authority.ts';

const columns = [
  'id',
  'fingerprint',
  'subject',
  'issuer',
  'validFrom',
  'validTo',
  'pem',
  'addedBy',
  'addedOn',
] as const;

/** All of them, the one that ends first at the top. */
export async function loadAuthorities(db: TenantDatabase): Promise<readonly KeptAuthority[]> {
  const rows = await db.tables
    .selectFrom('trustedAuthorities')
    .select(columns)
    .orderBy('validTo')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    validFrom: new Date(row.validFrom),
    validTo: new Date(row.validTo),
    addedOn: new Date(row.addedOn),
  }));
}

/** False: it is there already. */
export async function insertAuthority(db: TenantDatabase, authority: KeptAuthority): Promise<boolean> {
  const inserted = await db.tables
    .insertInto('trustedAuthorities')
    .values(authority)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** What was deleted; undefined: it was not there. */
export async function deleteAuthorityRow(
  db: TenantDatabase,
  id: string,
): Promise<Pick<Authority, 'subject' | 'fingerprint'> | undefined> {
  return await db.tables
    .deleteFrom('trustedAuthorities')
    .where('id', '=', id)
    .returning(['subject', 'fingerprint'])
    .executeTakeFirst();
}
