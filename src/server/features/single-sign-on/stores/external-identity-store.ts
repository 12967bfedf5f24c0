import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The user that a provider knows under this name. */
export async function findLinkedUser(
  db: TenantDatabase,
  providerId: string,
  subject: string,
): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('externalIdentities')
    .select('userId')
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.userId;
}

/** Links a provider's name for somebody with a user. */
export async function insertLink(
  db: TenantDatabase,
  link: { providerId: string; subject: string; userId: string; linkedOn: Date },
): Promise<void> {
  await db.tables
    .insertInto('externalIdentities')
    .values({ ...link, linkedOn: link.linkedOn.toISOString() })
    .execute();
}

/** How many people each provider is linked with. */
export async function countLinks(db: TenantDatabase): Promise<ReadonlyMap<string, number>> {
  const rows = await db.tables
    .selectFrom('externalIdentities')
    .select((builder) => ['providerId', builder.fn.countAll<string>().as('count')])
    .groupBy('providerId')
    .execute();
  return new Map(rows.map(({ providerId, count }) => [providerId, Number(count)]));
}

/** Removes what other providers know a person by, and their unused sign-ins. */
export async function removeLinksOf(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('externalIdentities').where('userId', '=', userId).execute();
  await db.tables.deleteFrom('signInCodes').where('userId', '=', userId).execute();
}
