import type { z } from 'zod';
import type { entryDetail } from '#contracts/shapes/entry.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import { expressionsOf } from '#engine/form/where-used.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { placedValues } from '../values/field-walk.ts';
import { allPersons } from '../writing/entry-facts.ts';

type PresentedPerson = z.output<typeof entryDetail>['people'][number];

const members = ['name', 'email', 'manager', 'roles', 'teams'] as const;

/**
 * Of the people that an entry and its visible values name, what expressions of its visible fields ask for, so that the
 * browser works them out as the server does.
 */
export async function presentPeople(
  ctx: Context,
  form: CompiledForm,
  entry: StoredEntry | null,
  values: EntryValues,
  access: FieldAccess,
): Promise<PresentedPerson[]> {
  const asked = askedMembers(form, access);
  if (asked.length === 0) return [];
  const ids = new Set<unknown>([entry?.createdBy, entry?.modifiedBy, entry?.initiatorId]);
  const named = placedValues(
    form,
    values,
    ({ type, path }) => type.capabilities.refersToUser && isVisible(access, path),
  );
  for (const { value } of named) for (const id of Array.isArray(value) ? value : [value]) ids.add(id);
  const people = await allPersons(ctx);
  return [...ids].flatMap((id) => {
    const person = typeof id === 'string' ? people.get(id) : undefined;
    if (!person) return [];
    return [{ id: person.id, ...Object.fromEntries(asked.map((member) => [member, person[member]])) }];
  });
}

function askedMembers(form: CompiledForm, access: FieldAccess): readonly (typeof members)[number][] {
  const sources = expressionsOf(form)
    .filter(({ field }) => !field || isVisible(access, field.path))
    .map(({ expression }) => expression.source);
  return members.filter((member) => sources.some((source) => new RegExp(`\\.\\s*${member}\\b`).test(source)));
}

const isVisible = (access: FieldAccess, path: string) => (access.fields[path] ?? 'hidden') !== 'hidden';
