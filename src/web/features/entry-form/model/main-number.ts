import type { TextFacts } from '#engine/form/field-type.ts';
import { headlineNumber } from '#engine/form/values/headline-number.ts';
import type { EntryFormModel } from './use-entry-form.ts';

/** The main number of an entry, as text, of those that the reader sees. Null when there is none. */
export function mainNumber(model: EntryFormModel, facts: TextFacts): string | null {
  const field = headlineNumber(
    [...model.form.fields.values()].filter(
      ({ isInTable, path }) => !isInTable && model.state.fields[path]?.isVisible,
    ),
  );
  if (!field) return null;
  return field.type.toText(model.values[field.name] ?? null, field.definition, facts) || null;
}
