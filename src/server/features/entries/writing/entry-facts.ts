import type { FormFacts } from '#engine/form/form-facts.ts';
import { begunBy } from '#engine/form/names/default-fields.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Person } from '#engine/value/person.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { directory, type PeopleDirectory } from '#server/features/people/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { askedReferences } from '../references/load-references.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { systemValues } from './system-values.ts';

/**
 * Everything outside an entry's own values that its rules can read; for a new entry the actor is the initiator. The
 * rules can follow the references in `values`.
 */
export async function entryFacts(
  ctx: Context,
  version: ModuleVersion,
  entry: StoredEntry | null,
  values: EntryValues = entry?.values ?? {},
): Promise<FormFacts> {
  const people = await allPersons(ctx);
  const timeZone = await timeZoneOf(ctx);
  const now = ctx.now.toISOString();
  const initiator = people.get(entry?.initiatorId ?? entry?.createdBy ?? '');
  // The system acts for the entry's initiator.
  const system = ctx.actor === null ? initiator : undefined;
  const actor = system ?? people.get(actorOf(ctx).id) ?? actorAsPerson(ctx);
  return {
    actor,
    initiator: initiator ?? actor,
    entry: begunBy(systemValues(version, entry), actor.id, now),
    now,
    today: dateAt(now, timeZone),
    timeZone,
    people,
    references: await askedReferences(ctx, version.compiled.form, [values]),
  };
}

/** Everyone as the rules see them, by id. */
export async function allPersons(ctx: Context): Promise<ReadonlyMap<string, Person>> {
  return personsOf(await directory(ctx));
}

const persons = new WeakMap<PeopleDirectory, ReadonlyMap<string, Person>>();

/** The people of a directory as the rules see them; computed once per directory. */
function personsOf(people: PeopleDirectory): ReadonlyMap<string, Person> {
  const known = persons.get(people);
  if (known) return known;
  const result = new Map<string, Person>();
  for (const person of people.people.values()) {
    result.set(person.id, {
      id: person.id,
      name: person.name,
      email: person.email,
      manager: person.managerId,
      roles: person.roles.map((role) => role.name),
      teams: person.teams.map((team) => team.name),
    });
  }
  persons.set(people, result);
  return result;
}

function actorAsPerson(ctx: Context): Person {
  const { id, name, email, managerId, roles, teams } = actorOf(ctx);
  return {
    id,
    name,
    email,
    manager: managerId,
    roles: roles.map((role) => role.name),
    teams: teams.map((team) => team.name),
  };
}
