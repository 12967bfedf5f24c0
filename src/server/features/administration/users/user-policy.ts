import { type RoleFlag, type RoleFlags, roleFlags } from '#contracts/permissions.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { isTimeZone } from '#engine/value/zoned-time.ts';
import type { PeopleDirectory, Person, UserChange } from '#server/features/people/index.ts';

/** Who changes a user. */
interface Administrator {
  readonly id: string;
  readonly flags: RoleFlags;
}

/** Everything that is wrong with a change; `before` is null for a new user. */
export function userViolations(
  actor: Administrator,
  people: PeopleDirectory,
  before: Person | null,
  change: UserChange & { readonly roleIds: readonly string[]; readonly teamIds: readonly string[] },
): Violation[] {
  if (before?.isErased) return [{ path: 'body.id', code: 'erased_user' }];
  return [
    ...unheldFlags(actor, before, change.flags),
    ...lastAdministrator(people, before, change),
    ...ownAccount(actor, before, change),
    ...unfitManager(people, before, change.managerId),
    ...unknownGroups(people, change),
    ...takenAddress(people, before, change),
    ...(change.timeZone === null || isTimeZone(change.timeZone)
      ? []
      : [{ path: 'body.time_zone', code: 'unknown_time_zone', params: { name: change.timeZone } }]),
  ];
}

/** Nobody gives a flag that they do not hold. */
function unheldFlags(actor: Administrator, before: Person | null, flags: RoleFlags): Violation[] {
  return roleFlags
    .filter((flag) => flags[flag] && !before?.flags[flag] && !holds(actor.flags, flag))
    .map((flag) => ({ path: `body.${flag}`, code: 'flag_not_held' }));
}

/** System administrators hold all flags; administrators may do everything that full users may. */
function holds(flags: RoleFlags, flag: RoleFlag): boolean {
  return flags[flag] || flags.isSysAdmin || (flag === 'isFullUser' && flags.isAdministrator);
}

/** Without an active system administrator nobody could make one again. */
export function lastAdministrator(
  people: PeopleDirectory,
  before: Person | null,
  change: Pick<UserChange, 'flags' | 'isActive'>,
): Violation[] {
  if (!before?.flags.isSysAdmin || !before.isActive) return [];
  if (change.flags.isSysAdmin && change.isActive) return [];
  const others = people.administrators().filter(({ id, flags }) => flags.isSysAdmin && id !== before.id);
  const path = change.isActive ? 'body.isSysAdmin' : 'body.is_active';
  return others.length > 0 ? [] : [{ path, code: 'last_system_administrator' }];
}

function ownAccount(actor: Administrator, before: Person | null, change: UserChange): Violation[] {
  return before?.id === actor.id && !change.isActive ? [{ path: 'body.is_active', code: 'own_account' }] : [];
}

/** Managers form a tree: nobody is above themselves. */
function unfitManager(people: PeopleDirectory, before: Person | null, managerId: string | null): Violation[] {
  const path = 'body.manager_id';
  if (managerId === null || managerId === before?.managerId) return [];
  if (!people.isActive(managerId)) return [{ path, code: 'unknown_manager' }];
  return before === null ? [] : managerCycle(people, before, managerId, path);
}

/** The ring that would arise if a person got this manager. */
function managerCycle(people: PeopleDirectory, person: Person, managerId: string, path: string): Violation[] {
  const seen = new Set<string>();
  for (
    let above = people.person(managerId);
    above && !seen.has(above.id);
    above = people.managerOf(above.id)
  ) {
    if (above.id === person.id) {
      return [{ path, code: 'manager_cycle', params: { name: people.person(managerId)?.name ?? '' } }];
    }
    seen.add(above.id);
  }
  return [];
}

function unknownGroups(
  people: PeopleDirectory,
  { roleIds, teamIds }: { readonly roleIds: readonly string[]; readonly teamIds: readonly string[] },
): Violation[] {
  const roles = new Set(people.roles.map(({ id }) => id));
  const teams = new Set(people.teams.map(({ id }) => id));
  return [
    ...roleIds.flatMap((id, index) =>
      roles.has(id) ? [] : [{ path: `body.role_ids[${index}]`, code: 'unknown_role' }],
    ),
    ...teamIds.flatMap((id, index) =>
      teams.has(id) ? [] : [{ path: `body.team_ids[${index}]`, code: 'unknown_team' }],
    ),
  ];
}

/** A link to choose a password goes to the address, so two active users cannot share one that is new. */
function takenAddress(people: PeopleDirectory, before: Person | null, { email }: UserChange): Violation[] {
  if (before?.email.toLowerCase() === email.toLowerCase()) return [];
  const other = people.personByEmail(email);
  return other?.isActive && other.id !== before?.id ? [{ path: 'body.email', code: 'address_taken' }] : [];
}

/** What a change changes, by the names of the wire. */
export function changedParts(before: Person, change: UserChange): string[] {
  const parts: readonly (readonly [string, unknown, unknown])[] = [
    ['username', before.username, change.username],
    ['full_name', before.name, change.fullName],
    ['email', before.email, change.email],
    ['is_active', before.isActive, change.isActive],
    ['manager_id', before.managerId, change.managerId],
    ['language', before.locale, change.locale],
    ['time_zone', before.timeZone, change.timeZone],
    ...roleFlags.map((flag) => [flag, before.flags[flag], change.flags[flag]] as const),
  ];
  return parts.filter(([, was, is]) => was !== is).map(([name]) => name);
}
