import type { Generated, Selectable } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { type Absence, allAbsences } from './absences/absence-store.ts';
import type { Person } from './person.ts';

export interface PeopleTables {
  users: {
    id: string;
    username: string;
    full_name: string;
    email: string;
    locale: string | null;
    time_zone: string | null;
    password_hash: string;
    is_sys_admin: boolean;
    is_administrator: boolean;
    is_full_user: boolean;
    is_consultant: boolean;
    is_active: boolean;
    manager_id: string | null;
    token_epoch: number;
    notification_preferences: Generated<Person['notificationPreferences']>;
    created_on: string;
  };
  roles: { id: string; name: string };
  user_roles: { user_id: string; role_id: string };
  teams: { id: string; name: string };
  team_members: { team_id: string; user_id: string };
}

export type UserRow = Omit<Selectable<PeopleTables['users']>, 'password_hash' | 'created_on'>;

export interface DirectoryRows {
  readonly users: readonly UserRow[];
  readonly roles: readonly { id: string; name: string }[];
  readonly userRoles: readonly { user_id: string; role_id: string }[];
  readonly teams: readonly { id: string; name: string }[];
  readonly teamMembers: readonly { team_id: string; user_id: string }[];
  readonly absences: readonly Absence[];
}

export async function loadDirectoryRows(db: TenantDatabase): Promise<DirectoryRows> {
  const tables = db.tables<PeopleTables>();
  return {
    users: await tables
      .selectFrom('users')
      .select([
        'id',
        'username',
        'full_name',
        'email',
        'locale',
        'time_zone',
        'is_sys_admin',
        'is_administrator',
        'is_full_user',
        'is_consultant',
        'is_active',
        'manager_id',
        'token_epoch',
        'notification_preferences',
      ])
      .execute(),
    roles: await tables.selectFrom('roles').selectAll().execute(),
    userRoles: await tables.selectFrom('user_roles').selectAll().execute(),
    teams: await tables.selectFrom('teams').selectAll().execute(),
    teamMembers: await tables.selectFrom('team_members').selectAll().execute(),
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
  await db
    .tables<PeopleTables>()
    .insertInto('users')
    .values(
      users.map((user) => ({
        id: user.id,
        username: user.username,
        full_name: user.fullName,
        email: user.email,
        locale: null,
        time_zone: null,
        password_hash: user.passwordHash,
        is_sys_admin: user.flags.isSysAdmin,
        is_administrator: user.flags.isAdministrator,
        is_full_user: user.flags.isFullUser,
        is_consultant: user.flags.isConsultant,
        is_active: true,
        manager_id: null,
        token_epoch: 0,
        created_on: user.createdOn.toISOString(),
      })),
    )
    .execute();
}

export async function updateManager(
  db: TenantDatabase,
  userId: string,
  managerId: string | null,
): Promise<void> {
  await db
    .tables<PeopleTables>()
    .updateTable('users')
    .set({ manager_id: managerId })
    .where('id', '=', userId)
    .execute();
}

export async function insertRoles(
  db: TenantDatabase,
  roles: readonly { id: string; name: string; userIds: readonly string[] }[],
): Promise<void> {
  const tables = db.tables<PeopleTables>();
  if (roles.length === 0) return;
  await tables
    .insertInto('roles')
    .values(roles.map(({ id, name }) => ({ id, name })))
    .execute();
  const members = roles.flatMap((role) =>
    role.userIds.map((userId) => ({ user_id: userId, role_id: role.id })),
  );
  if (members.length > 0) await tables.insertInto('user_roles').values(members).execute();
}

export async function insertTeams(
  db: TenantDatabase,
  teams: readonly { id: string; name: string; userIds: readonly string[] }[],
): Promise<void> {
  const tables = db.tables<PeopleTables>();
  if (teams.length === 0) return;
  await tables
    .insertInto('teams')
    .values(teams.map(({ id, name }) => ({ id, name })))
    .execute();
  const members = teams.flatMap((team) =>
    team.userIds.map((userId) => ({ user_id: userId, team_id: team.id })),
  );
  if (members.length > 0) await tables.insertInto('team_members').values(members).execute();
}
