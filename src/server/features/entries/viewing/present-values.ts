import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import { redact } from '#engine/form/values/redact.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { loadReferences, shownReference } from '../references/load-references.ts';
import { referenceFields } from '../references/reference-fields.ts';
import { replaceValues } from '../values/field-walk.ts';

/** Values on the wire: without hidden ones, users with their names, references with their labels. */
export async function presentValues(
  ctx: Context,
  form: CompiledForm,
  values: EntryValues,
  access: FieldAccess,
): Promise<EntryValues> {
  const label = await personLabel(ctx);
  const refersToUser = (field: CompiledField) =>
    field.type.content === 'user' && (access.fields[field.path] ?? 'hidden') !== 'hidden';
  const shown = replaceValues(form, redact(form, values, access), refersToUser, label);
  const fields = referenceFields(form);
  if (fields.size === 0) return shown;
  const isShown = (field: CompiledField) =>
    fields.has(field) && (access.fields[field.path] ?? 'hidden') !== 'hidden';
  const references = await loadReferences(ctx, form, [shown]);
  return replaceValues(form, shown, isShown, (value, field) =>
    shownReference(value, references.get(fields.get(field)?.kind ?? '')),
  );
}

/** Turns the id of a user into `{id, name}`; anything else stays the same. */
export async function personLabel(ctx: Context): Promise<(value: FieldValue) => FieldValue> {
  const people = await directory(ctx);
  const label = (value: FieldValue): FieldValue => {
    if (Array.isArray(value)) return value.map(label);
    const person = typeof value === 'string' ? people.person(value) : undefined;
    return person ? { id: person.id, name: person.name } : value;
  };
  return label;
}
