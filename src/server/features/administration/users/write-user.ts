import { roleFlags } from '#contracts/permissions.ts';
import { endSessionsOf, removePasswordLink } from '#server/features/identity/index.ts';
import {
  insertUser,
  type Person,
  putRolesOfUser,
  putTeamsOfUser,
  type UserChange,
  updateUser,
} from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import type { ValueChange } from '#server/platform/trail/trail.ts';
import { removeLeavingDate } from '../leaving-dates/leaving-date-store.ts';
import { userChanged, userCreated } from './user-events.ts';
import { changedParts } from './user-policy.ts';

/** A user with all roles and teams. */
export type UserAndGroups = UserChange & {
  readonly roleIds: readonly string[];
  readonly teamIds: readonly string[];
};

/** Tokens in use end with a change of rights, sessions with the account. */
export async function writeUser(
  ctx: Context,
  id: string,
  before: Person | null,
  change: UserAndGroups,
): Promise<void> {
  const { roleIds, teamIds, ...columns } = change;
  const by = { by: actorOf(ctx).id, on: ctx.now };
  const endsTokens =
    before !== null &&
    (before.isActive !== change.isActive ||
      roleFlags.some((flag) => before.flags[flag] !== change.flags[flag]));
  await refuseTakenName('body.username', change.username, () =>
    before ? updateUser(ctx.db, id, columns, { ...by, endsTokens }) : insertUser(ctx.db, id, columns, by),
  );
  await putRolesOfUser(ctx.db, id, [...new Set(roleIds)]);
  await putTeamsOfUser(ctx.db, id, [...new Set(teamIds)]);
  if (before?.isActive && !change.isActive) {
    await endSessionsOf(ctx, id);
    await removePasswordLink(ctx.db, id);
    await removeLeavingDate(ctx.db, id);
  }
  if (before) {
    const changes = valuesBeforeAndAfter(before, change);
    ctx.announce(userChanged, { userId: id, changed: changedParts(before, change) }, { changes });
  } else ctx.announce(userCreated, { userId: id });
}

/** For the audit trail. */
function valuesBeforeAndAfter(before: Person, change: UserAndGroups): readonly ValueChange[] {
  const ids = (groups: readonly { readonly id: string }[]) => groups.map(({ id }) => id).toSorted();
  const values: Readonly<Record<string, readonly [unknown, unknown]>> = {
    username: [before.username, change.username],
    full_name: [before.name, change.fullName],
    email: [before.email, change.email],
    is_active: [before.isActive, change.isActive],
    manager_id: [before.managerId, change.managerId],
    role_ids: [ids(before.roles), [...new Set(change.roleIds)].toSorted()],
    team_ids: [ids(before.teams), [...new Set(change.teamIds)].toSorted()],
    ...Object.fromEntries(roleFlags.map((flag) => [flag, [before.flags[flag], change.flags[flag]]])),
  };
  return Object.entries(values)
    .filter(([, [one, other]]) => JSON.stringify(one) !== JSON.stringify(other))
    .map(([name, [one, other]]) => ({ name, before: one, after: other }));
}
