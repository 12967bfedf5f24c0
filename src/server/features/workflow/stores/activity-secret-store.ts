import type { KeptSecrets } from '#server/platform/crypto/kept-secrets.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The secrets that messages of *Call webhook* are signed with; undefined: the first one was never replaced. */
export async function loadActivitySecrets(
  db: TenantDatabase,
  options: { lock?: boolean } = {},
): Promise<KeptSecrets | undefined> {
  const query = db.tables
    .selectFrom('activitySecrets')
    .select(['secret', 'secretHint', 'secretSince', 'oldSecrets']);
  const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  return row as KeptSecrets | undefined;
}

/** The same, with the first one written where it was not, so that no other transaction changes them until this one ends. */
export async function lockActivitySecrets(db: TenantDatabase, first: KeptSecrets): Promise<KeptSecrets> {
  const row = await db.tables
    .insertInto('activitySecrets')
    .values({ ...first, onlyRow: true, oldSecrets: JSON.stringify(first.oldSecrets) })
    // Writes nothing new over a row that is there, but locks and answers it.
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ onlyRow: true }))
    .returning(['secret', 'secretHint', 'secretSince', 'oldSecrets'])
    .executeTakeFirstOrThrow();
  return row as KeptSecrets;
}

/** Writes over secrets that are there. */
export async function putActivitySecrets(
  db: TenantDatabase,
  { oldSecrets, ...present }: Partial<KeptSecrets>,
): Promise<void> {
  await db.tables
    .updateTable('activitySecrets')
    .set({ ...present, ...(oldSecrets && { oldSecrets: JSON.stringify(oldSecrets) }) })
    .execute();
}
