import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Teams and roles are kept alike. */
export type GroupKind = 'team' | 'role';

/** A team or role as administrators keep it. */
export interface GroupRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly revision: number;
  readonly modifiedOn: string | null;
  readonly modifiedBy: string | null;
}

const columns = ['id', 'name', 'description', 'revision', 'modifiedOn', 'modifiedBy'] as const;

/** Both tables have the same columns, which the type of one stands for. */
const tableOf = (kind: GroupKind) => (kind === 'team' ? 'teams' : 'roles') as 'teams';

/** All teams or roles, by name. */
export async function loadGroups(db: TenantDatabase, kind: GroupKind): Promise<GroupRecord[]> {
  return await db.tables.selectFrom(tableOf(kind)).select(columns).orderBy(sql`lower(name)`).execute();
}

export async function loadGroup(
  db: TenantDatabase,
  kind: GroupKind,
  id: string,
  options: { lock?: boolean } = {},
): Promise<GroupRecord | undefined> {
  const query = db.tables.selectFrom(tableOf(kind)).select(columns).where('id', '=', id);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Inserts a team or role, or writes over the one with its id. */
export async function putGroup(
  db: TenantDatabase,
  kind: GroupKind,
  {
    id,
    ...row
  }: Omit<GroupRecord, 'modifiedOn' | 'modifiedBy'> & {
    readonly modifiedOn: string;
    readonly modifiedBy: string;
  },
): Promise<void> {
  await db.tables
    .insertInto(tableOf(kind))
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function deleteGroupRow(db: TenantDatabase, kind: GroupKind, id: string): Promise<void> {
  await db.tables.deleteFrom(tableOf(kind)).where('id', '=', id).execute();
}

/** Makes people members; those who are stay so. */
export async function addMembers(
  db: TenantDatabase,
  kind: GroupKind,
  groupId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const nothing = <Builder extends { doNothing(): Result }, Result>(conflict: Builder) =>
    conflict.doNothing();
  await (kind === 'team'
    ? db.tables
        .insertInto('teamMembers')
        .values(userIds.map((userId) => ({ teamId: groupId, userId })))
        .onConflict(nothing)
        .execute()
    : db.tables
        .insertInto('userRoles')
        .values(userIds.map((userId) => ({ roleId: groupId, userId })))
        .onConflict(nothing)
        .execute());
}

/** Takes people out; those who are no members stay so. */
export async function removeMembers(
  db: TenantDatabase,
  kind: GroupKind,
  groupId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await (kind === 'team'
    ? db.tables
        .deleteFrom('teamMembers')
        .where('teamId', '=', groupId)
        .where('userId', 'in', userIds)
        .execute()
    : db.tables
        .deleteFrom('userRoles')
        .where('roleId', '=', groupId)
        .where('userId', 'in', userIds)
        .execute());
}
