import type { Selectable } from 'kysely';
import type { PeopleTables } from '#server/platform/db/tables/tenant/people-tables.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { type Absence, allAbsences } from './absence-store.ts';

/** The columns of a user that the directory holds. */
const directoryColumns = [
  'id',
  'username',
  'fullName',
  'email',
  'locale',
  'timeZone',
  'isSysAdmin',
  'isAdministrator',
  'isFullUser',
  'isConsultant',
  'isActive',
  'managerId',
  'tokenEpoch',
  'notificationPreferences',
  'erasedOn',
] as const;

export type UserRow = Pick<Selectable<PeopleTables['users']>, (typeof directoryColumns)[number]>;

export interface DirectoryRows {
  readonly users: readonly UserRow[];
  readonly roles: readonly { id: string; name: string }[];
  readonly userRoles: readonly { userId: string; roleId: string }[];
  readonly teams: readonly { id: string; name: string }[];
  readonly teamMembers: readonly { teamId: string; userId: string }[];
  readonly absences: readonly Absence[];
}

export async function loadDirectoryRows(db: TenantDatabase): Promise<DirectoryRows> {
  const tables = db.tables;
  return {
    users: await tables.selectFrom('users').select(directoryColumns).execute(),
    roles: await tables.selectFrom('roles').select(['id', 'name']).execute(),
    userRoles: await tables.selectFrom('userRoles').selectAll().execute(),
    teams: await tables.selectFrom('teams').select(['id', 'name']).execute(),
    teamMembers: await tables.selectFrom('teamMembers').selectAll().execute(),
    absences: await allAbsences(db),
  };
}

export interface NewUser {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly flags: Readonly<Record<'isSysAdmin' | 'isAdministrator' | 'isFullUser' | 'isConsultant', boolean>>;
  readonly createdOn: Date;
}

export async function insertUsers(db: TenantDatabase, users: readonly NewUser[]): Promise<void> {
  if (users.length === 0) return;
  await db.tables
    .insertInto('users')
    .values(
      users.map((user) => ({
        id: user.id,
        username: user.username,
        fullName: user.fullName,
        email: user.email,
        locale: null,
        timeZone: null,
        passwordHash: user.passwordHash,
        passwordSetOn: user.createdOn.toISOString(),
        isSysAdmin: user.flags.isSysAdmin,
        isAdministrator: user.flags.isAdministrator,
        isFullUser: user.flags.isFullUser,
        isConsultant: user.flags.isConsultant,
        licenseType: Object.values(user.flags).some(Boolean) ? 'FULL_USER' : 'OTHER',
        isActive: true,
        managerId: null,
        tokenEpoch: 0,
        createdOn: user.createdOn.toISOString(),
      })),
    )
    .execute();
}

export async function updateManager(
  db: TenantDatabase,
  userId: string,
  managerId: string | null,
): Promise<void> {
  await db.tables.updateTable('users').set({ managerId }).where('id', '=', userId).execute();
}

export async function insertRoles(
  db: TenantDatabase,
  roles: readonly { id: string; name: string; userIds: readonly string[] }[],
): Promise<void> {
  const tables = db.tables;
  if (roles.length === 0) return;
  await tables
    .insertInto('roles')
    .values(roles.map(({ id, name }) => ({ id, name })))
    .execute();
  const members = roles.flatMap((role) => role.userIds.map((userId) => ({ userId, roleId: role.id })));
  if (members.length > 0) await tables.insertInto('userRoles').values(members).execute();
}

export async function insertTeams(
  db: TenantDatabase,
  teams: readonly { id: string; name: string; userIds: readonly string[] }[],
): Promise<void> {
  const tables = db.tables;
  if (teams.length === 0) return;
  await tables
    .insertInto('teams')
    .values(teams.map(({ id, name }) => ({ id, name })))
    .execute();
  const members = teams.flatMap((team) => team.userIds.map((userId) => ({ userId, teamId: team.id })));
  if (members.length > 0) await tables.insertInto('teamMembers').values(members).execute();
}

/** Whether the tenant has any people. */
export async function hasUsers(db: TenantDatabase): Promise<boolean> {
  return (await db.tables.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
