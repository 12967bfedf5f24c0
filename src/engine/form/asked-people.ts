import type { EntryValues } from '#engine/value/field-value.ts';
import { readValue, rowsOf } from './bindings.ts';
import type { CompiledField, CompiledForm } from './compiled-form.ts';
import { expressionsOf } from './where-used.ts';

const members = ['name', 'email', 'manager', 'roles', 'teams'] as const;

/** What expressions may ask of a person, beside the id. */
export type PersonMember = (typeof members)[number];

/** What the expressions of the visible fields of a form ask of people; nothing where no expression does. */
export function askedMembers(
  form: CompiledForm,
  isVisible: (field: CompiledField) => boolean,
): readonly PersonMember[] {
  const sources = expressionsOf(form)
    .filter(({ field }) => !field || isVisible(field))
    .map(({ expression }) => expression.source);
  return members.filter((member) => sources.some((source) => new RegExp(`\\.\\s*${member}\\b`).test(source)));
}

/** Ids of the people that the values of a form's visible fields name, those of table rows included; each once. */
export function peopleNamedIn(
  form: CompiledForm,
  values: EntryValues,
  isVisible: (field: CompiledField) => boolean,
): readonly string[] {
  const ids = new Set<string>();
  for (const field of form.fieldByPath.values()) {
    if (!field.type.capabilities.refersToUser || !isVisible(field)) continue;
    const places = field.isInTable ? rowsOf(values, field.sectionName) : [values];
    for (const id of places.flatMap((place) => readValue(place, field.name))) {
      if (typeof id === 'string') ids.add(id);
    }
  }
  return [...ids];
}
