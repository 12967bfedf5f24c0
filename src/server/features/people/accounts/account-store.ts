import { sql } from 'kysely';
import type { RoleFlags } from '#contracts/permissions.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A user as those who provision people see and change one. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly licenseType: 'FULL_USER' | 'OTHER';
  readonly flags: RoleFlags;
  readonly createdOn: string;
  readonly modifiedOn: string | null;
}

const columns = [
  'id',
  'username',
  'fullName',
  'email',
  'isActive',
  'licenseType',
  'createdOn',
  'modifiedOn',
  'isSysAdmin',
  'isAdministrator',
  'isFullUser',
  'isConsultant',
] as const;

interface Row extends Omit<Account, 'flags'>, RoleFlags {}

function toAccount({ isSysAdmin, isAdministrator, isFullUser, isConsultant, ...row }: Row): Account {
  return { ...row, flags: { isSysAdmin, isAdministrator, isFullUser, isConsultant } };
}

/** An account by its id; like all below, not that of an erased user. */
export async function findAccount(db: TenantDatabase, id: string): Promise<Account | undefined> {
  const row = await db.tables
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('erasedOn', 'is', null)
    .executeTakeFirst();
  return row && toAccount(row);
}

/** The account with a user name, in any case. */
export async function findAccountByUsername(
  db: TenantDatabase,
  username: string,
): Promise<Account | undefined> {
  const row = await db.tables
    .selectFrom('users')
    .select(columns)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('erasedOn', 'is', null)
    .executeTakeFirst();
  return row && toAccount(row);
}

/** The accounts with an address, in any case. */
export async function findAccountsByEmail(db: TenantDatabase, email: string): Promise<readonly Account[]> {
  const rows = await db.tables
    .selectFrom('users')
    .select(columns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
  return rows.map(toAccount);
}

/** The accounts with these ids, in no order. */
export async function findAccounts(db: TenantDatabase, ids: readonly string[]): Promise<readonly Account[]> {
  if (ids.length === 0) return [];
  const rows = await db.tables
    .selectFrom('users')
    .select(columns)
    .where('id', 'in', [...ids])
    .where('erasedOn', 'is', null)
    .execute();
  return rows.map(toAccount);
}

/** Active users with a licence of this type: the seats that are taken. */
export async function countSeats(db: TenantDatabase, licenseType: Account['licenseType']): Promise<number> {
  const { count } = await db.tables
    .selectFrom('users')
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .where('isActive', '=', true)
    .where('licenseType', '=', licenseType)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether somebody else is an active system administrator. */
export async function hasOtherSysAdmin(db: TenantDatabase, id: string): Promise<boolean> {
  const row = await db.tables
    .selectFrom('users')
    .select('id')
    .where('isSysAdmin', '=', true)
    .where('isActive', '=', true)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes an account. A change of `isActive` makes every token of the person worthless. */
export async function updateAccount(
  db: TenantDatabase,
  id: string,
  change: Partial<Pick<Account, 'username' | 'fullName' | 'email' | 'isActive'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.tables
    .updateTable('users')
    .set({
      ...change,
      revision: sql<number>`revision + 1`,
      ...(change.isActive === undefined ? {} : { tokenEpoch: sql<number>`token_epoch + 1` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Gives and takes roles of a person; tells whether anything changed. Tokens from before are refused then. */
export async function changeRoles(
  db: TenantDatabase,
  userId: string,
  change: { readonly give: readonly string[]; readonly take: readonly string[] },
): Promise<boolean> {
  let changed = 0;
  if (change.give.length > 0) {
    const given = await db.tables
      .insertInto('userRoles')
      .values(change.give.map((roleId) => ({ userId, roleId })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('roleId')
      .execute();
    changed += given.length;
  }
  if (change.take.length > 0) {
    const taken = await db.tables
      .deleteFrom('userRoles')
      .where('userId', '=', userId)
      .where('roleId', 'in', [...change.take])
      .returning('roleId')
      .execute();
    changed += taken.length;
  }
  if (changed === 0) return false;
  await db.tables
    .updateTable('users')
    .set({ tokenEpoch: sql<number>`token_epoch + 1` })
    .where('id', '=', userId)
    .execute();
  return true;
}

/**
 * Gives a role to people and takes it from others, in one statement however many they are; tokens of those for whom something changed
 * are refused from then on.
 */
export async function changeRoleHolders(
  db: TenantDatabase,
  roleId: string,
  { give, take }: { readonly give: readonly string[]; readonly take: readonly string[] },
): Promise<void> {
  if (give.length + take.length === 0) return;
  await sql`
    with given as (
      insert into user_roles (user_id, role_id) select id, ${roleId}::uuid from unnest(${[...give]}::uuid[]) as id
      on conflict do nothing returning user_id
    ), taken as (
      delete from user_roles where role_id = ${roleId}::uuid and user_id = any(${[...take]}::uuid[]) returning user_id
    )
    update users set token_epoch = token_epoch + 1
    where id in (select user_id from given union all select user_id from taken)`.execute(db.tables);
}

/** Roles with their members' ids, by name. */
export async function allRoles(
  db: TenantDatabase,
): Promise<readonly { readonly id: string; readonly name: string; readonly memberIds: readonly string[] }[]> {
  const roles = await db.tables
    .selectFrom('roles')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute();
  const links = await db.tables.selectFrom('userRoles').select(['roleId', 'userId']).execute();
  const members = new Map<string, string[]>();
  for (const { roleId, userId } of links) members.set(roleId, [...(members.get(roleId) ?? []), userId]);
  return roles.map(({ id, name }) => ({
    id,
    name,
    memberIds: (members.get(id) ?? []).sort(),
  }));
}

/** Renames a role. */
export async function renameRole(db: TenantDatabase, id: string, name: string): Promise<void> {
  await db.tables
    .updateTable('roles')
    .set({ name, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a role; its members lose it. */
export async function deleteRole(db: TenantDatabase, id: string): Promise<void> {
  await db.tables.deleteFrom('roles').where('id', '=', id).execute();
}
