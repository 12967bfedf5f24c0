import { sql } from 'kysely';
import type { RoleFlags } from '#contracts/permissions.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** What is known about users beside what the directory holds. */
export interface UserRecord {
  readonly id: string;
  readonly licenseType: 'FULL_USER' | 'OTHER';
  readonly revision: number;
  readonly createdOn: string;
  readonly modifiedOn: string | null;
  readonly modifiedBy: string | null;
  readonly lastSignedInOn: string | null;
  readonly invitedOn: string | null;
  /** Null: the user still has a name. */
  readonly erasedOn: string | null;
  readonly hasPassword: boolean;
  readonly passwordSetOn: string;
}

/** Records of all users, or of the one with the id. */
export async function loadUserRecords(
  db: TenantDatabase,
  id?: string,
): Promise<ReadonlyMap<string, UserRecord>> {
  const all = db.tables
    .selectFrom('users')
    .select(['id', 'licenseType', 'revision', 'createdOn', 'modifiedOn', 'modifiedBy'])
    .select(['lastSignedInOn', 'invitedOn', 'erasedOn', 'passwordSetOn'])
    .select([sql<boolean>`password_hash <> ''`.as('hasPassword')]);
  const rows = await (id === undefined ? all : all.where('id', '=', id)).execute();
  return new Map(
    rows.map((row) => [row.id, { ...row, licenseType: row.licenseType === 'OTHER' ? 'OTHER' : 'FULL_USER' }]),
  );
}

/** Lets changes of people run one after another until the end of the transaction, so that rules over all of them hold. */
export async function lockPeople(db: TenantDatabase): Promise<void> {
  await sql`lock table users in share row exclusive mode`.execute(db.tables);
}

/** A user as administrators set it. */
export interface UserChange {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly flags: RoleFlags;
  readonly isActive: boolean;
  readonly licenseType: 'FULL_USER' | 'OTHER';
  readonly managerId: string | null;
  readonly locale: string | null;
  readonly timeZone: string | null;
}

interface By {
  /** Null: the operator. */
  readonly by: string | null;
  readonly on: Date;
}

const columnsOf = ({ flags, ...change }: UserChange) => ({ ...change, ...flags });

/** A new user, without a password: nobody can sign in as them before they have chosen one. */
export async function insertUser(
  db: TenantDatabase,
  id: string,
  change: UserChange,
  { by, on }: By,
): Promise<void> {
  const at = on.toISOString();
  await db.tables
    .insertInto('users')
    .values({
      id,
      ...columnsOf(change),
      passwordHash: '',
      tokenEpoch: 0,
      createdOn: at,
      modifiedOn: at,
      modifiedBy: by,
    })
    .execute();
}

/** `endsTokens`: access tokens in use are refused from the commit on. */
export async function updateUser(
  db: TenantDatabase,
  id: string,
  change: UserChange,
  { by, on, endsTokens }: By & { readonly endsTokens: boolean },
): Promise<void> {
  await db.tables
    .updateTable('users')
    .set({ ...columnsOf(change), modifiedOn: on.toISOString(), modifiedBy: by })
    .set((user) => ({
      revision: user('revision', '+', 1),
      tokenEpoch: user('tokenEpoch', '+', endsTokens ? 1 : 0),
    }))
    .where('id', '=', id)
    .execute();
}

export async function putRolesOfUser(
  db: TenantDatabase,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await db.tables.deleteFrom('userRoles').where('userId', '=', userId).execute();
  if (roleIds.length === 0) return;
  await db.tables
    .insertInto('userRoles')
    .values(roleIds.map((roleId) => ({ userId, roleId })))
    .execute();
}

export async function putTeamsOfUser(
  db: TenantDatabase,
  userId: string,
  teamIds: readonly string[],
): Promise<void> {
  await db.tables.deleteFrom('teamMembers').where('userId', '=', userId).execute();
  if (teamIds.length === 0) return;
  await db.tables
    .insertInto('teamMembers')
    .values(teamIds.map((teamId) => ({ userId, teamId })))
    .execute();
}

export async function noteInvitation(db: TenantDatabase, userId: string, now: Date): Promise<void> {
  await db.tables
    .updateTable('users')
    .set({ invitedOn: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}

export async function noteSignIn(db: TenantDatabase, userId: string, now: Date): Promise<void> {
  await db.tables
    .updateTable('users')
    .set({ lastSignedInOn: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}

/** Sets a password by its hash; access tokens in use are refused from the commit on. */
/** Sets a password at `on`; tokens from before are refused from the commit on. */
export async function setPassword(
  db: TenantDatabase,
  userId: string,
  passwordHash: string,
  on: Date,
): Promise<void> {
  await db.tables
    .updateTable('users')
    .set((user) => ({
      passwordHash,
      passwordSetOn: on.toISOString(),
      tokenEpoch: user('tokenEpoch', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
}

/**
 * Empties the row of a deactivated user: what names the person goes, what others refer to stays. The user name becomes
 * one that nobody can have chosen.
 */
export async function eraseUserRow(db: TenantDatabase, id: string, { by, on }: By): Promise<void> {
  const at = on.toISOString();
  await db.tables
    .updateTable('users')
    .set({
      username: `erased-${id}`,
      fullName: '',
      email: '',
      locale: null,
      timeZone: null,
      launchPage: null,
      managerId: null,
      passwordHash: '',
      notificationPreferences: JSON.stringify({}),
      isSysAdmin: false,
      isAdministrator: false,
      isFullUser: false,
      isConsultant: false,
      lastSignedInOn: null,
      invitedOn: null,
      erasedOn: at,
      modifiedOn: at,
      modifiedBy: by,
    })
    .set((user) => ({ revision: user('revision', '+', 1), tokenEpoch: user('tokenEpoch', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
