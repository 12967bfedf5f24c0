import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** What the directory calls a person. */
export interface ProvisionedUser {
  readonly userId: string;
  readonly externalId: string | null;
  readonly givenName: string;
  readonly familyName: string;
  readonly createdOn: string;
  readonly modifiedOn: string;
  /** Set: the directory has deleted the person, who is deactivated and hidden from it. */
  readonly deletedOn: string | null;
}

/** The directory's names for these people, by user. */
export async function provisionedUsers(
  db: TenantDatabase,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ProvisionedUser>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.tables
    .selectFrom('provisionedUsers')
    .selectAll()
    .where('userId', 'in', [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.userId, row]));
}

/** The id of the person whom the directory calls so. */
export async function findUserByExternalId(
  db: TenantDatabase,
  externalId: string,
): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('provisionedUsers')
    .select('userId')
    .where('externalId', '=', externalId)
    .executeTakeFirst();
  return row?.userId;
}

/** Inserts or writes over what the directory calls a person. */
export async function putProvisionedUser(
  db: TenantDatabase,
  user: Omit<ProvisionedUser, 'createdOn' | 'modifiedOn' | 'deletedOn'> & {
    readonly now: Date;
    readonly isDeleted: boolean;
  },
): Promise<void> {
  const at = user.now.toISOString();
  const row = {
    externalId: user.externalId,
    givenName: user.givenName,
    familyName: user.familyName,
    modifiedOn: at,
    deletedOn: user.isDeleted ? at : null,
  };
  await db.tables
    .insertInto('provisionedUsers')
    .values({ userId: user.userId, createdOn: at, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/** Inserts a role of the directory. */
export async function insertProvisionedGroup(
  db: TenantDatabase,
  group: { readonly roleId: string; readonly externalId: string | null; readonly now: Date },
): Promise<void> {
  const at = group.now.toISOString();
  await db.tables
    .insertInto('provisionedGroups')
    .values({ roleId: group.roleId, externalId: group.externalId, createdOn: at, modifiedOn: at })
    .execute();
}

/** Changes what the directory calls a role that it has made. */
export async function updateProvisionedGroup(
  db: TenantDatabase,
  group: { readonly roleId: string; readonly externalId: string | null; readonly now: Date },
): Promise<void> {
  await db.tables
    .updateTable('provisionedGroups')
    .set({ externalId: group.externalId, modifiedOn: group.now.toISOString() })
    .where('roleId', '=', group.roleId)
    .execute();
}

/**
 * Forgets what the directory calls a user, and hides them from it as if it had deleted them: when it creates somebody with their
 * user name, it is them. Answers whether it knew them.
 */
export async function forgetProvisionedUser(db: TenantDatabase, userId: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db.tables
    .updateTable('provisionedUsers')
    .set({ externalId: null, modifiedOn: at, deletedOn: at })
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes what a directory told of a user; it no longer finds them. */
export async function removeProvisionedUser(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('provisionedUsers').where('userId', '=', userId).execute();
}
