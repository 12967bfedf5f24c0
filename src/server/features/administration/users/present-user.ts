import type { getUser } from '#contracts/administration/get-user.ts';
import type { listUsers } from '#contracts/administration/list-users.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { PeopleDirectory, Person, UserRecord } from '#server/features/people/index.ts';
import type { LeavingDate } from '../leaving-dates/leaving-date-store.ts';

type Listed = EndpointOutput<typeof listUsers>['items'][number];

/** A user as lists show them. */
export function presentUser(
  person: Person,
  record: UserRecord,
  people: PeopleDirectory,
  leaving: LeavingDate | undefined,
): Listed {
  const manager = people.person(person.managerId ?? '');
  return {
    id: person.id,
    username: person.username,
    full_name: person.name,
    email: person.email,
    ...person.flags,
    is_active: person.isActive,
    license_type: record.licenseType,
    manager: manager ? { id: manager.id, name: manager.name } : null,
    roles: person.roles.map(({ id, name }) => ({ id, name })),
    teams: person.teams.map(({ id, name }) => ({ id, name })),
    last_signed_in_on: record.lastSignedInOn,
    has_password: record.hasPassword,
    leaves_on: person.isActive ? (leaving?.on ?? null) : null,
  };
}

/** A user with all that administrators change. */
export function presentUserDetail(
  person: Person,
  record: UserRecord,
  people: PeopleDirectory,
  leaving: LeavingDate | undefined,
  secondFactors: EndpointOutput<typeof getUser>['second_factors'],
): EndpointOutput<typeof getUser> {
  return {
    ...presentUser(person, record, people, leaving),
    revision: record.revision,
    second_factors: secondFactors,
    language: person.locale,
    time_zone: person.timeZone,
    created_on: record.createdOn,
    invited_on: record.invitedOn,
    leaving_failed_on: person.isActive ? (leaving?.failedOn ?? null) : null,
    erased_on: record.erasedOn,
  };
}
