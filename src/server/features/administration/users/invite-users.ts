import type { inviteUsers as endpoint } from '#contracts/administration/invite-users.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import {
  freshDirectory,
  insertUser,
  lockPeople,
  type PeopleDirectory,
  peopleChanged,
  putRolesOfUser,
  putTeamsOfUser,
  type UserChange,
} from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { inviteUser } from './invite-user.ts';
import { requireSeat } from './require-seat.ts';
import { userCreated } from './user-events.ts';
import { userViolations } from './user-policy.ts';

type Body = EndpointInput<typeof endpoint>['body'];

/** Creates and invites all of them, or none. */
export async function inviteUsers(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  await lockPeople(ctx.db);
  const people = await freshDirectory(ctx);
  const changes = body.people.map((person) => changeOf(person, body));
  const groups = { roleIds: body.role_ids ?? [], teamIds: body.team_ids ?? [] };
  const violations = [
    ...changes.flatMap((change, index) => lineViolations(ctx, people, change, index)),
    ...sameTwice(changes),
    ...userViolations(actorOf(ctx), people, null, {
      ...changeOf({ full_name: '', email: '' }, body),
      ...groups,
    }),
  ];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const seat = { licenseType: body.license_type ?? 'FULL_USER', isActive: true };
  await requireSeat(ctx, null, seat, changes.length);
  const users = [];
  for (const change of changes) {
    const id = ctx.randomId();
    await insertUser(ctx.db, id, change, { by: actorOf(ctx).id, on: ctx.now });
    await putRolesOfUser(ctx.db, id, [...new Set(groups.roleIds)]);
    await putTeamsOfUser(ctx.db, id, [...new Set(groups.teamIds)]);
    ctx.announce(userCreated, { userId: id });
    users.push({ id, username: change.username, link: await inviteUser(ctx, id) });
  }
  peopleChanged(ctx);
  return { users };
}

function changeOf(
  person: Omit<Body['people'][number], 'username'> & { username?: string | undefined },
  body: Body,
): UserChange {
  return {
    username: person.username ?? person.email.split('@')[0]?.slice(0, 50) ?? '',
    fullName: person.full_name,
    email: person.email,
    flags: {
      isSysAdmin: false,
      isAdministrator: false,
      isFullUser: body.isFullUser ?? false,
      isConsultant: false,
    },
    isActive: true,
    licenseType: body.license_type ?? 'FULL_USER',
    managerId: null,
    locale: null,
    timeZone: null,
  };
}

function lineViolations(
  ctx: Context,
  people: PeopleDirectory,
  change: UserChange,
  index: number,
): Violation[] {
  const at = (violation: Violation) => ({
    ...violation,
    path: violation.path.replace(/^body\./, `body.people[${index}].`),
  });
  const { username } = change;
  return [
    ...userViolations(actorOf(ctx), people, null, { ...change, roleIds: [], teamIds: [] }).map(at),
    ...(username.length < 3
      ? [{ path: `body.people[${index}].username`, code: 'input_too_short', params: { minimum: 3 } }]
      : []),
    ...(people.personByUsername(username)
      ? [{ path: `body.people[${index}].username`, code: 'duplicate_name', params: { name: username } }]
      : []),
  ];
}

/** Names and addresses that two of the lines share. */
function sameTwice(changes: readonly UserChange[]): Violation[] {
  const twice = (key: 'username' | 'email', code: string) => {
    const seen = new Set<string>();
    return changes.flatMap((change, index) => {
      const value = change[key].toLowerCase();
      if (seen.has(value))
        return [{ path: `body.people[${index}].${key}`, code, params: { name: change[key] } }];
      seen.add(value);
      return [];
    });
  };
  return [...twice('username', 'duplicate_name'), ...twice('email', 'address_taken')];
}
