import { isAdministrator } from '#contracts/permissions.ts';
import { type Locale, locales } from '#messages/index.ts';
import type { ActorGroup } from '#server/platform/tenancy/actor.ts';
import type { Absence } from './absence-store.ts';
import { erasedName } from './accounts/erased-name.ts';
import type { DirectoryRows, UserRow } from './people-store.ts';
import type { Person } from './person.ts';

/** Everybody of a tenant at one moment, for questions without a query. Names of roles and teams ignore case. */
export interface PeopleDirectory {
  readonly people: ReadonlyMap<string, Person>;
  person(id: string): Person | undefined;
  personByUsername(username: string): Person | undefined;
  /** In any case; if several people share an address, the active one. */
  personByEmail(email: string): Person | undefined;
  isActive(id: string): boolean;
  managerOf(id: string): Person | undefined;
  /** Active members only, here and below. */
  roleMembers(nameOrId: string): readonly Person[];
  teamMembers(nameOrId: string): readonly Person[];
  administrators(): readonly Person[];
  readonly roles: readonly ActorGroup[];
  readonly teams: readonly ActorGroup[];
  /** By the id of the person who is, was or will be absent. */
  readonly absences: ReadonlyMap<string, Absence>;
}

/** The directory with the name that a language has for erased people. */
export function buildPeopleDirectory(rows: DirectoryRows, locale: Locale): PeopleDirectory {
  const rolesOf = groupsByUser(rows.roles, rows.userRoles, (link) => link.roleId);
  const teamsOf = groupsByUser(rows.teams, rows.teamMembers, (link) => link.teamId);
  const people = new Map<string, Person>();
  for (const row of rows.users) {
    people.set(row.id, toPerson(row, rolesOf.get(row.id) ?? [], teamsOf.get(row.id) ?? [], locale));
  }
  const active = [...people.values()].filter((person) => person.isActive).sort(byName);
  const named = [...people.values()].filter((person) => !person.isErased);
  const byUsername = new Map(named.map((person) => [person.username.toLowerCase(), person]));
  const byEmail = new Map([...named, ...active].map((person) => [person.email.toLowerCase(), person]));
  const roleMembers = membersByGroup(active, (person) => person.roles);
  const teamMembers = membersByGroup(active, (person) => person.teams);
  const administrators = active.filter((person) => isAdministrator(person.flags));
  return {
    people,
    person: (id) => people.get(id),
    personByUsername: (username) => byUsername.get(username.toLowerCase()),
    personByEmail: (email) => (email === '' ? undefined : byEmail.get(email.toLowerCase())),
    isActive: (id) => people.get(id)?.isActive ?? false,
    managerOf: (id) => people.get(people.get(id)?.managerId ?? ''),
    roleMembers: (key) => roleMembers.get(key.toLowerCase()) ?? [],
    teamMembers: (key) => teamMembers.get(key.toLowerCase()) ?? [],
    administrators: () => administrators,
    roles: rows.roles,
    teams: rows.teams,
    absences: new Map(rows.absences.map((absence) => [absence.userId, absence])),
  };
}

function toPerson(
  row: UserRow,
  roles: readonly ActorGroup[],
  teams: readonly ActorGroup[],
  locale: Locale,
): Person {
  const isErased = row.erasedOn !== null;
  return {
    id: row.id,
    username: isErased ? '' : row.username,
    name: isErased ? erasedName(locale) : row.fullName,
    email: row.email,
    flags: {
      isSysAdmin: row.isSysAdmin,
      isAdministrator: row.isAdministrator,
      isFullUser: row.isFullUser,
      isConsultant: row.isConsultant,
    },
    isActive: row.isActive,
    isErased,
    managerId: row.managerId,
    roles,
    teams,
    tokenEpoch: row.tokenEpoch,
    locale: locales.find((locale): locale is Locale => locale === row.locale) ?? null,
    timeZone: row.timeZone,
    notificationPreferences: row.notificationPreferences,
  };
}

function groupsByUser<Link extends { readonly userId: string }>(
  groups: readonly ActorGroup[],
  links: readonly Link[],
  groupIdOf: (link: Link) => string,
): Map<string, ActorGroup[]> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const result = new Map<string, ActorGroup[]>();
  for (const link of links) {
    const group = byId.get(groupIdOf(link));
    if (group) result.set(link.userId, [...(result.get(link.userId) ?? []), group]);
  }
  return result;
}

function membersByGroup(
  people: readonly Person[],
  groupsOf: (person: Person) => readonly ActorGroup[],
): Map<string, Person[]> {
  const result = new Map<string, Person[]>();
  const add = (key: string, person: Person) => result.set(key, [...(result.get(key) ?? []), person]);
  for (const person of people) {
    for (const group of groupsOf(person)) {
      add(group.id, person);
      add(group.name.toLowerCase(), person);
    }
  }
  return result;
}

const byName = (left: Person, right: Person) => left.name.localeCompare(right.name, 'en');
