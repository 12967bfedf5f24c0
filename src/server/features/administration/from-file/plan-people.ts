import type { z } from 'zod';
import type { peopleFilePlan } from '#contracts/administration/invitations/people-file.ts';
import { roleFlags } from '#contracts/permissions.ts';
import type { PeopleDirectory, UserChange } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { userViolations } from '../users/user-policy.ts';
import type { UserAndGroups } from '../users/write-user.ts';
import { managersIn } from './managers-in-file.ts';
import type { PersonColumn } from './person-columns.ts';
import type { PersonFault, ReadPerson } from './read-person.ts';

/** What everybody in the file gets besides. */
type Shared = Pick<z.output<typeof peopleFilePlan>, 'license_type' | 'isFullUser' | 'role_ids' | 'team_ids'>;

/** A row of the file with everything that it names looked up. */
export interface PlannedPerson {
  readonly line: number;
  /** Without the manager if that is somebody of the file: see `managerAt`. */
  readonly change: UserAndGroups;
  /** The place of the manager in the list, if they are in the same file. */
  readonly managerAt: number | null;
  readonly managerName: string | null;
  readonly faults: readonly PersonFault[];
}

/** The people of a file as they would be created, and everything that is wrong with them. */
export function planPeople(
  ctx: Context,
  people: PeopleDirectory,
  read: readonly ReadPerson[],
  shared: Shared,
): readonly PlannedPerson[] {
  const twice = [...sameTwice(read, 'username'), ...sameTwice(read, 'email')];
  const found = read.map((person, index) => {
    const roles = idsOf(person.roles, people.roles, 'roles', 'no_such_role');
    const teams = idsOf(person.teams, people.teams, 'teams', 'no_such_team');
    const change: UserAndGroups = {
      ...changeOf(person, shared),
      roleIds: [...new Set([...(shared.role_ids ?? []), ...roles.ids])],
      teamIds: [...new Set([...(shared.team_ids ?? []), ...teams.ids])],
    };
    const faults = [
      ...person.faults,
      ...roles.faults,
      ...teams.faults,
      ...ruleFaults(ctx, people, change),
      ...twice.flatMap((each) => (each.index === index ? [each.fault] : [])),
    ];
    return { person, change, faults };
  });
  const managers = managersIn(
    people,
    read,
    found.map(({ faults }) => faults.length > 0),
  );
  return found.map(({ person, change, faults }, index) => {
    const manager = managers[index];
    return {
      line: person.line,
      change: { ...change, managerId: manager?.id ?? null },
      managerAt: manager?.at ?? null,
      managerName: manager?.name ?? null,
      faults: manager?.fault ? [...faults, manager.fault] : faults,
    };
  });
}

function changeOf(person: ReadPerson, shared: Shared): UserChange {
  const flags = roleFlags.map((flag) => [
    flag,
    person.flags[flag] ?? (flag === 'isFullUser' && (shared.isFullUser ?? false)),
  ]);
  const { username, fullName, email, locale, timeZone } = person;
  return {
    username,
    fullName,
    email,
    flags: Object.fromEntries(flags),
    isActive: true,
    licenseType: person.licenseType ?? shared.license_type ?? 'FULL_USER',
    managerId: null,
    locale,
    timeZone,
  };
}

function idsOf(
  names: readonly string[],
  groups: readonly { readonly id: string; readonly name: string }[],
  column: PersonColumn,
  code: string,
): { readonly ids: readonly string[]; readonly faults: readonly PersonFault[] } {
  const ids: string[] = [];
  const faults: PersonFault[] = [];
  for (const name of names) {
    const group = groups.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (group) ids.push(group.id);
    else faults.push({ column, code, params: { name: name.slice(0, 100) } });
  }
  return { ids, faults };
}

const columnOfPath: Readonly<Record<string, PersonColumn>> = {
  'body.email': 'email',
  'body.time_zone': 'time_zone',
  'body.isSysAdmin': 'isSysAdmin',
};

/** The rules for every new user. Ids of groups that everybody gets are checked once, not here. */
function ruleFaults(ctx: Context, people: PeopleDirectory, change: UserAndGroups): PersonFault[] {
  const violations = userViolations(actorOf(ctx), people, null, { ...change, roleIds: [], teamIds: [] });
  const taken = people.personByUsername(change.username);
  return [
    ...violations.map(({ path, code, params }) => ({
      column: columnOfPath[path] ?? null,
      code,
      ...(params && { params: params as PersonFault['params'] & object }),
    })),
    ...(taken
      ? [{ column: 'username' as const, code: 'duplicate_name', params: { name: change.username } }]
      : []),
  ];
}

/** Names and addresses that an earlier row has already. */
function sameTwice(read: readonly ReadPerson[], key: 'username' | 'email') {
  const seen = new Set<string>();
  return read.flatMap((person, index) => {
    const value = person[key].toLowerCase();
    if (value === '' || !seen.has(value)) {
      seen.add(value);
      return [];
    }
    const code = key === 'email' ? 'address_twice' : 'duplicate_name';
    return [{ index, fault: { column: key, code, params: { name: person[key] } } as PersonFault }];
  });
}
