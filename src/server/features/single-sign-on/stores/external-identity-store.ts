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

/** Gives a link by one of the names of `from` the name `to`, and answers whose it is; undefined: there is none. */
export async function renameLink(
  db: TenantDatabase,
  { providerId, from, to }: { providerId: string; from: readonly string[]; to: string },
): Promise<string | undefined> {
  for (const subject of from) {
    const row = await db.tables
      .updateTable('externalIdentities')
      .set({ subject: to })
      .where('providerId', '=', providerId)
      .where('subject', '=', subject)
      .returning('userId')
      .executeTakeFirst();
    if (row) return row.userId;
  }
  return undefined;
}

/** Whether a provider knows a user by a name that begins like this. */
export async function hasLink(
  db: TenantDatabase,
  providerId: string,
  userId: string,
  start: string,
): Promise<boolean> {
  const links = await db.tables
    .selectFrom('externalIdentities')
    .select('subject')
    .where('providerId', '=', providerId)
    .where('userId', '=', userId)
    .execute();
  return links.some(({ subject }) => subject.startsWith(start));
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

/** The names of the providers that know a person. */
export async function providersOf(db: TenantDatabase, userId: string): Promise<readonly string[]> {
  const rows = await db.tables
    .selectFrom('externalIdentities as link')
    .innerJoin('identityProviders as provider', 'provider.id', 'link.providerId')
    .select('provider.name')
    .distinct()
    .where('link.userId', '=', userId)
    .orderBy('provider.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Removes what other providers know a person by, and their unused sign-ins; answers by how many names they knew them. */
export async function removeLinksOf(db: TenantDatabase, userId: string): Promise<number> {
  const { numDeletedRows } = await db.tables
    .deleteFrom('externalIdentities')
    .where('userId', '=', userId)
    .executeTakeFirst();
  await db.tables.deleteFrom('signInCodes').where('userId', '=', userId).execute();
  return Number(numDeletedRows);
}
