import type { saveUser as endpoint } from '#contracts/administration/save-user.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { type RoleFlags, roleFlags } from '#contracts/permissions.ts';
import type { Violation } from '#engine/value/field-value.ts';
import {
  canAdminister,
  freshDirectory,
  loadUserRecords,
  lockPeople,
  type PeopleDirectory,
  type Person,
  peopleChanged,
  staleError,
  type UserRecord,
} from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { hasWork } from '../leaving/work-left.ts';
import { inviteUser } from './invite-user.ts';
import { requireSeat } from './require-seat.ts';
import { userViolations } from './user-policy.ts';
import { type UserAndGroups, writeUser } from './write-user.ts';

type Body = EndpointInput<typeof endpoint>['body'];

/** Creates a user, or changes one as of the revision that the actor read. */
export async function saveUser(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  await lockPeople(ctx.db);
  const people = await freshDirectory(ctx);
  const before = body.id === undefined ? null : await existing(ctx, body.id, body.revision, people);
  if (before && !canAdminister(actorOf(ctx), before.person)) throw new AppError('forbidden');
  const change = changeOf(body, before);
  const violations = [
    ...userViolations(actorOf(ctx), people, before?.person ?? null, change),
    ...(await workThatStays(ctx, people, before?.person, body)),
  ];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  await requireSeat(ctx, before, change);
  const id = before?.person.id ?? ctx.randomId();
  await writeUser(ctx, id, before?.person ?? null, change);
  const isInvited = before === null && change.isActive && body.invite !== false;
  const link = isInvited ? await inviteUser(ctx, id) : null;
  peopleChanged(ctx);
  return { id, revision: (before?.record.revision ?? 0) + 1, link };
}

/** Who is deactivated has handed over, unless the actor says that everything stays. */
async function workThatStays(
  ctx: Context,
  people: PeopleDirectory,
  before: Person | undefined,
  { is_active, leave_behind }: Body,
): Promise<Violation[]> {
  if (!before?.isActive || is_active !== false || leave_behind) return [];
  return hasWork(ctx, people, before, 'body.leave_behind');
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
function changeOf(body: Body, before: { person: Person; record: UserRecord } | null): UserAndGroups {
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
