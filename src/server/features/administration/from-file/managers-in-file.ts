import type { PeopleDirectory } from '#server/features/people/index.ts';
import type { PersonFault, ReadPerson } from './read-person.ts';

/** The manager that a row names: somebody who is there (`id`) or somebody of the same file (`at`). */
interface NamedManager {
  readonly id?: string;
  readonly at?: number;
  readonly name: string | null;
  readonly fault?: PersonFault;
}

/**
 * The managers of the rows, by user name, address or full name. People who are there come before people of the file.
 * Nobody is above themselves, and nobody reports to a row that cannot be invited; `isFaulty` says so of each row.
 */
export function managersIn(
  people: PeopleDirectory,
  read: readonly ReadPerson[],
  isFaulty: readonly boolean[],
): readonly NamedManager[] {
  const placeOf = placesByText(read);
  const activeOf = activeByText(people);
  const named = read.map(({ manager }): NamedManager => {
    if (manager === '') return { name: null };
    const key = manager.toLowerCase();
    const there = activeOf.get(key);
    if (there) return { id: there.id, name: there.name };
    const at = placeOf.get(key);
    if (at !== undefined && at !== null) return { at, name: read[at]?.fullName ?? '' };
    return { name: manager, fault: faultOf('no_such_manager', manager) };
  });
  const isOut = [...isFaulty];
  const faults = named.map((manager, index) => {
    const fault =
      manager.fault ?? (isInRing(named, index) ? faultOf('manager_cycle', manager.name ?? '') : null);
    if (fault) isOut[index] = true;
    return fault;
  });
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [index, { at, name }] of named.entries()) {
      if (at === undefined || !isOut[at] || faults[index]) continue;
      faults[index] = faultOf('manager_left_out', name ?? '');
      isChanged = !isOut[index] || isChanged;
      isOut[index] = true;
    }
  }
  return named.map((manager, index) => ({ ...manager, ...(faults[index] && { fault: faults[index] }) }));
}

function faultOf(code: string, name: string): PersonFault {
  return { column: 'manager', code, params: { name: name.slice(0, 100) } };
}

function isInRing(named: readonly NamedManager[], start: number): boolean {
  const seen = new Set<number>();
  for (let at = named[start]?.at; at !== undefined && !seen.has(at); at = named[at]?.at) {
    if (at === start) return true;
    seen.add(at);
  }
  return false;
}

/** The place of each person of the file; null where several share the text. */
function placesByText(read: readonly ReadPerson[]): ReadonlyMap<string, number | null> {
  return byText(read.map(({ username, email, fullName }, index) => [index, [username, email], fullName]));
}

function activeByText(people: PeopleDirectory) {
  const active = [...people.people.values()].filter(({ isActive }) => isActive);
  return byText(active.map((person) => [person, [person.username, person.email], person.name]));
}

/** User names and addresses before full names, each without regard to case. */
function byText<Thing>(things: readonly (readonly [Thing, readonly string[], string])[]) {
  const found = new Map<string, Thing | null>();
  const add = (text: string, thing: Thing) => {
    const key = text.toLowerCase();
    const known = found.get(key);
    if (key !== '') found.set(key, known === undefined || known === thing ? thing : null);
  };
  for (const [thing, texts] of things) for (const text of texts) add(text, thing);
  const sure = new Set(found.keys());
  for (const [thing, , name] of things) if (!sure.has(name.toLowerCase())) add(name, thing);
  return found;
}
