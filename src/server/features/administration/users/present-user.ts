import type { getUser } from '#contracts/administration/get-user.ts';
import type { listUsers } from '#contracts/administration/list-users.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { invitationEndsOn } from '#server/features/identity/index.ts';
import type { PeopleDirectory, Person, UserRecord } from '#server/features/people/index.ts';
import type { LeavingDate } from '../leaving-dates/leaving-date-store.ts';

type Listed = Omit<EndpointOutput<typeof listUsers>['items'][number], 'warnings'>;

/** A user as lists show them. */
export function presentUser(
  person: Person,
  record: UserRecord,
  people: PeopleDirectory,
  leaving: LeavingDate | undefined,
  secondFactors: Listed['second_factors'],
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
    second_factors: secondFactors,
  };
}

/** A user with all that administrators change, but not where they are signed in. */
export function presentUserDetail(
  person: Person,
  record: UserRecord,
  people: PeopleDirectory,
  leaving: LeavingDate | undefined,
  secondFactors: Listed['second_factors'],
): Omit<EndpointOutput<typeof getUser>, 'sessions' | 'links'> {
  return {
    ...presentUser(person, record, people, leaving, secondFactors),
    revision: record.revision,
    managers: managersOf(person, people),
    report_count: [...people.people.values()].filter(
      ({ managerId, isActive }) => isActive && managerId === person.id,
    ).length,
    language: person.locale,
    time_zone: person.timeZone,
    created_on: record.createdOn,
    invited_on: record.invitedOn,
    invitation_ends_on:
      person.isActive && !record.hasPassword && record.invitedOn
        ? invitationEndsOn(record.invitedOn).toISOString()
        : null,
    leaving_failed_on: person.isActive ? (leaving?.failedOn ?? null) : null,
    erased_on: record.erasedOn,
  };
}

/** The managers above a person, the nearest first. Nobody stands twice, whatever was stored. */
function managersOf(person: Person, people: PeopleDirectory) {
  const managers = new Map<string, { readonly id: string; readonly name: string }>();
  let next = people.managerOf(person.id);
  while (next && next.id !== person.id && !managers.has(next.id)) {
    managers.set(next.id, { id: next.id, name: next.name });
    next = people.managerOf(next.id);
  }
  return [...managers.values()];
}
