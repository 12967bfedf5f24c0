import { readValue, rowsOf } from '#engine/form/bindings.ts';
import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { expressionsOf } from '../names/where-used.ts';

const members = ['name', 'email', 'manager', 'roles', 'teams'] as const;

/** Members of a person in expressions, besides the id. */
export type PersonMember = (typeof members)[number];

/** The members of people that expressions of the visible fields read; empty if no expression does. */
export function askedMembers(
  form: CompiledForm,
  isVisible: (field: CompiledField) => boolean,
): readonly PersonMember[] {
  const sources = expressionsOf(form)
    .filter(({ field }) => !field || isVisible(field))
    .map(({ expression }) => expression.source);
  return members.filter((member) => sources.some((source) => new RegExp(`\\.\\s*${member}\\b`).test(source)));
}

/** Ids of the people in the values of a form's visible fields, including table rows; each once. */
export function peopleNamedIn(
  form: CompiledForm,
  values: EntryValues,
  isVisible: (field: CompiledField) => boolean,
): readonly string[] {
  const ids = new Set<string>();
  for (const field of form.fieldByPath.values()) {
    if (field.type.content !== 'user' || !isVisible(field)) continue;
    const places = field.isInTable ? rowsOf(values, field.sectionName) : [values];
    for (const id of places.flatMap((place) => readValue(place, field.name))) {
      if (typeof id === 'string') ids.add(id);
    }
  }
  return [...ids];
}
