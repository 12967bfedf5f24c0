import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Hashes of the latest passwords that a person had before the current one, latest first. */
export async function loadPasswordHistory(
  db: TenantDatabase,
  userId: string,
  count: number,
): Promise<readonly string[]> {
  if (count <= 0) return [];
  const rows = await db.tables
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('userId', '=', userId)
    .orderBy('replacedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => row.passwordHash);
}

/** Keeps the hash of a password that is replaced, and only as many as are looked back at. */
export async function keepPassword(
  db: TenantDatabase,
  kept: { readonly id: string; readonly userId: string; readonly hash: string; readonly on: Date },
  count: number,
): Promise<void> {
  const { id, userId, hash, on } = kept;
  if (count > 0 && hash !== '') {
    await db.tables
      .insertInto('passwordHistory')
      .values({ id, userId, passwordHash: hash, replacedOn: on.toISOString() })
      .execute();
  }
  await db.tables
    .deleteFrom('passwordHistory')
    .where('userId', '=', userId)
    .where('id', 'not in', (rows) =>
      rows
        .selectFrom('passwordHistory')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('replacedOn', 'desc')
        .orderBy('id', 'desc')
        .limit(count),
    )
    .execute();
}
