import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryFormModel } from './use-entry-form.ts';

/** The main number of an entry, as text: the last one that the form calculates. Null when there is none. */
export function mainNumber(model: EntryFormModel, facts: TextFacts): string | null {
  const field = [...model.form.fields.values()]
    .filter(
      ({ type, path }) =>
        type.origin === 'calculated' && type.content === 'number' && model.state.fields[path]?.isVisible,
    )
    .at(-1);
  if (!field) return null;
  return field.type.toText(model.values[field.name] ?? null, field.definition, facts) || null;
}
