import type { z } from 'zod';
import type { describedPerson } from '#contracts/shapes/entry.ts';
import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import { askedMembers, peopleNamedIn } from '#engine/form/sources/asked-people.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { allPersons } from '../writing/entry-facts.ts';

type DescribedPerson = z.output<typeof describedPerson>;

/**
 * For the people in an entry and its visible values, what expressions of its visible fields read, so that the browser
 * evaluates them like the server.
 */
export function presentPeople(
  ctx: Context,
  form: CompiledForm,
  entry: StoredEntry | null,
  values: EntryValues,
  access: FieldAccess,
): Promise<DescribedPerson[]> {
  const named = peopleNamedIn(form, values, seenBy(access));
  return describedPeople(ctx, form, access, [
    entry?.createdBy,
    entry?.modifiedBy,
    entry?.initiatorId,
    ...named,
  ]);
}

/**
 * The names of these people and what expressions of the form's visible fields read about them; empty if none reads
 * anything.
 */
export async function describedPeople(
  ctx: Context,
  form: CompiledForm,
  access: FieldAccess,
  ids: Iterable<string | null | undefined>,
): Promise<DescribedPerson[]> {
  const asked = askedMembers(form, seenBy(access));
  if (asked.length === 0) return [];
  const people = await allPersons(ctx);
  return [...new Set(ids)].flatMap((id) => {
    const person = people.get(id ?? '');
    if (!person) return [];
    const { id: known, name } = person;
    return [{ id: known, name, ...Object.fromEntries(asked.map((member) => [member, person[member]])) }];
  });
}

const seenBy =
  (access: FieldAccess) =>
  ({ path }: CompiledField) =>
    (access.fields[path] ?? 'hidden') !== 'hidden';
