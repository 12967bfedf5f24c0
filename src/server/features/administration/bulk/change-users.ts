import type { changeUsers as endpoint } from '#contracts/administration/change-users.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import {
  canAdminister,
  freshDirectory,
  loadUserRecords,
  lockPeople,
  type PeopleDirectory,
  type Person,
  peopleChanged,
  type UserRecord,
} from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { tellOfWorkLeft } from '../leaving-dates/tell-of-work-left.ts';
import { requireSeat } from '../users/require-seat.ts';
import { userViolations } from '../users/user-policy.ts';
import { type UserAndGroups, writeUser } from '../users/write-user.ts';

type Body = EndpointInput<typeof endpoint>['body'];

/** A user as stored, and as the change would leave them. */
interface Changing {
  readonly person: Person;
  readonly record: UserRecord;
  readonly change: UserAndGroups;
}

/** Makes one change to all of the users, or to none; a job tells others of work that those who are deactivated leave behind. */
export async function changeUsers(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  await lockPeople(ctx.db);
  const people = await freshDirectory(ctx);
  const records = await loadUserRecords(ctx.db);
  const all = [...new Set(body.ids)].map((id): Changing => {
    const person = people.person(id);
    const record = records.get(id);
    if (!person || !record) throw notFound();
    return { person, record, change: changeOf(person, record, body) };
  });
  const violations = violationsOf(ctx, people, all, body);
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  await requireSeats(ctx, all);
  const changing = all.filter(isDifferent);
  for (const { person, change } of changing) {
    await writeUser(ctx, person.id, person, change);
    if (person.isActive && !change.isActive) ctx.enqueue(tellOfWorkLeft, { userId: person.id });
  }
  if (changing.length > 0) peopleChanged(ctx);
  return { changed: changing.length };
}

const idsOf = (groups: readonly { readonly id: string }[]) => groups.map(({ id }) => id);

function changeOf(person: Person, record: UserRecord, body: Body): UserAndGroups {
  const { username, name: fullName, email, flags, locale, timeZone } = person;
  return {
    username,
    fullName,
    email,
    flags,
    locale,
    timeZone,
    licenseType: record.licenseType,
    isActive: body.is_active ?? person.isActive,
    managerId: body.manager_id === undefined ? person.managerId : body.manager_id,
    roleIds: [...new Set([...idsOf(person.roles), ...(body.add_role_ids ?? [])])],
    teamIds: [...new Set([...idsOf(person.teams), ...(body.add_team_ids ?? [])])],
  };
}

function isDifferent({ person, change }: Changing): boolean {
  return (
    change.isActive !== person.isActive ||
    change.managerId !== person.managerId ||
    change.roleIds.length > person.roles.length ||
    change.teamIds.length > person.teams.length
  );
}

/** What is wrong with the change of each user (by their place in `ids`), of the groups, and of the set. */
function violationsOf(
  ctx: Context,
  people: PeopleDirectory,
  all: readonly Changing[],
  body: Body,
): Violation[] {
  const actor = actorOf(ctx);
  const isEmptied = leavesNoSystemAdministrator(people, all);
  const ofPeople = all.flatMap(({ person, change }): Violation[] => {
    const at = { path: `body.ids[${body.ids.indexOf(person.id)}]`, params: { name: person.name } };
    if (!canAdminister(actor, person)) return [{ ...at, code: 'system_administrator' }];
    // The groups are the same for everybody, and the last administrator is a question to the whole set.
    const own = userViolations(actor, people, person, { ...change, roleIds: [], teamIds: [] })
      .filter(({ code }) => code !== 'last_system_administrator')
      .map(({ code, params }) => ({ ...at, code, ...(params && { params }) }));
    const isLast = isEmptied && person.flags.isSysAdmin && person.isActive && !change.isActive;
    return isLast ? [...own, { ...at, code: 'last_system_administrator' }] : own;
  });
  return [...ofPeople, ...unknownGroups(people, body), ...leavingManager(all, body)];
}

function leavesNoSystemAdministrator(people: PeopleDirectory, all: readonly Changing[]): boolean {
  const leaving = new Set(all.filter(({ change }) => !change.isActive).map(({ person }) => person.id));
  return !people.administrators().some(({ id, flags }) => flags.isSysAdmin && !leaving.has(id));
}

function unknownGroups(people: PeopleDirectory, body: Body): Violation[] {
  const unknown = (ids: readonly string[] | undefined, known: readonly { readonly id: string }[]) =>
    (ids ?? []).flatMap((id, index) => (known.some((group) => group.id === id) ? [] : [index]));
  return [
    ...unknown(body.add_role_ids, people.roles).map((index) => ({
      path: `body.add_role_ids[${index}]`,
      code: 'unknown_role',
    })),
    ...unknown(body.add_team_ids, people.teams).map((index) => ({
      path: `body.add_team_ids[${index}]`,
      code: 'unknown_team',
    })),
  ];
}

/** Nobody gets a manager whom the same change deactivates. */
function leavingManager(all: readonly Changing[], { manager_id }: Body): Violation[] {
  const isLeaving = all.some(({ person, change }) => person.id === manager_id && !change.isActive);
  return isLeaving ? [{ path: 'body.manager_id', code: 'unknown_manager' }] : [];
}

/** A seat of the right kind for everybody who becomes active. */
async function requireSeats(ctx: Context, all: readonly Changing[]): Promise<void> {
  for (const licenseType of ['FULL_USER', 'OTHER'] as const) {
    const count = all.filter(
      ({ person, record, change }) =>
        change.isActive && !person.isActive && record.licenseType === licenseType,
    ).length;
    if (count > 0) await requireSeat(ctx, null, { licenseType, isActive: true }, count);
  }
}
