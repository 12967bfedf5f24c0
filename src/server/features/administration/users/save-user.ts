import type { saveUser as endpoint } from '#contracts/administration/save-user.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { type RoleFlags, roleFlags } from '#contracts/permissions.ts';
import { endSessionsOf, removePasswordLink } from '#server/features/identity/index.ts';
import {
  freshDirectory,
  insertUser,
  loadUserRecords,
  lockPeople,
  mayAdminister,
  type PeopleDirectory,
  type Person,
  peopleChanged,
  putRolesOfUser,
  putTeamsOfUser,
  staleError,
  type UserChange,
  type UserRecord,
  updateUser,
} from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import type { ValueChange } from '#server/platform/trail/trail.ts';
import { inviteUser } from './invite-user.ts';
import { requireSeat } from './require-seat.ts';
import { userChanged, userCreated } from './user-events.ts';
import { changedParts, userViolations } from './user-policy.ts';

type Body = EndpointInput<typeof endpoint>['body'];
type Change = UserChange & { readonly roleIds: readonly string[]; readonly teamIds: readonly string[] };

/** Creates a user, or changes one as of the revision that the actor read. */
export async function saveUser(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  await lockPeople(ctx.db);
  const people = await freshDirectory(ctx);
  const before = body.id === undefined ? null : await existing(ctx, body.id, body.revision, people);
  if (before && !mayAdminister(actorOf(ctx), before.person)) throw new AppError('forbidden');
  const change = changeOf(body, before);
  const violations = userViolations(actorOf(ctx), people, before?.person ?? null, change);
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  await requireSeat(ctx, before, change);
  const id = before?.person.id ?? ctx.randomId();
  await write(ctx, id, before?.person ?? null, change);
  const isInvited = before === null && change.isActive && body.invite !== false;
  const link = isInvited ? await inviteUser(ctx, id) : null;
  peopleChanged(ctx);
  return { id, revision: (before?.record.revision ?? 0) + 1, link };
}

async function existing(
  ctx: Context,
  id: string,
  revision: number | undefined,
  people: PeopleDirectory,
): Promise<{ readonly person: Person; readonly record: UserRecord }> {
  const person = people.person(id);
  const record = (await loadUserRecords(ctx.db, id)).get(id);
  if (!person || !record) throw notFound();
  if (revision !== record.revision) {
    const { modifiedBy, modifiedOn, createdOn } = record;
    throw await staleError(ctx, 'stale_revision', {
      modifiedBy: modifiedBy ?? '',
      modifiedOn: modifiedOn ?? createdOn,
    });
  }
  return { person, record };
}

/** Absent keys keep their values; a new user needs a name, an address and a user name. */
function changeOf(body: Body, before: { person: Person; record: UserRecord } | null): Change {
  const required = (['username', 'full_name', 'email'] as const).filter(
    (key) => !before && body[key] === undefined,
  );
  if (required.length > 0) {
    const violations = required.map((key) => ({ path: `body.${key}`, code: 'input_missing' }));
    throw new AppError('validation_failed', {}, { violations });
  }
  const person = before?.person;
  const kept = <Value>(given: Value | undefined, stored: Value): Value =>
    given === undefined ? stored : given;
  return {
    username: kept(body.username, person?.username ?? ''),
    fullName: kept(body.full_name, person?.name ?? ''),
    email: kept(body.email, person?.email ?? ''),
    flags: flagsOf(body, person),
    isActive: kept(body.is_active, person?.isActive ?? true),
    licenseType: kept(body.license_type, before?.record.licenseType ?? 'FULL_USER'),
    managerId: kept(body.manager_id, person?.managerId ?? null),
    locale: kept(body.language, person?.locale ?? null),
    timeZone: kept(body.time_zone, person?.timeZone ?? null),
    roleIds: kept(body.role_ids, person?.roles.map(({ id }) => id) ?? []),
    teamIds: kept(body.team_ids, person?.teams.map(({ id }) => id) ?? []),
  };
}

function flagsOf(body: Body, person: Person | undefined): RoleFlags {
  const flags = roleFlags.map((flag) => [flag, body[flag] ?? person?.flags[flag] ?? false]);
  return Object.fromEntries(flags) as RoleFlags;
}

/** Tokens in use end with a change of rights, sessions with the account. */
async function write(ctx: Context, id: string, before: Person | null, change: Change): Promise<void> {
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
  }
  if (before) {
    const changes = valuesBeforeAndAfter(before, change);
    ctx.announce(userChanged, { userId: id, changed: changedParts(before, change) }, { changes });
  } else ctx.announce(userCreated, { userId: id });
}

/** For the audit trail. */
function valuesBeforeAndAfter(before: Person, change: Change): readonly ValueChange[] {
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
