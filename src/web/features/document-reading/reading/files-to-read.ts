import type { FieldValue, FileReference } from '#engine/value/field-value.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';

const readable = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** The files of an entry that can be read: those of the fields that the form shows. */
export function filesToRead({ form, values, state }: EntryFormModel): readonly FileReference[] {
  return [...form.fields.values()]
    .filter(({ type, name }) => type.content === 'file' && state.fields[name]?.isVisible)
    .flatMap(({ name }) => [values[name] ?? null].flat())
    .filter(isDocument);
}

function isDocument(value: FieldValue): value is FieldValue & FileReference {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    readable.has(String((value as { type?: unknown }).type))
  );
}

/**
 * The first blank field that can keep a document, with the value that keeps it. Null: the form has none, or has the
 * document already.
 */
export function fieldForFile(
  { form, values, state }: EntryFormModel,
  file: FileReference,
): { readonly name: string; readonly label: string; readonly value: FieldValue } | null {
  const fields = [...form.fields.values()].filter(
    ({ type }) => type.content === 'file' && type.origin === 'entered',
  );
  if (fields.some(({ name }) => JSON.stringify(values[name] ?? null).includes(file.key))) return null;
  for (const { name, type, definition } of fields) {
    const control = state.fields[name];
    if (!control?.isVisible || control.isReadonly || (values[name] ?? null) !== null) continue;
    const reference = { key: file.key, name: file.name, size: file.size, type: file.type };
    for (const candidate of [reference, [reference]]) {
      const checked = type.check(candidate, definition);
      if (checked.ok && checked.value !== null)
        return { name, label: definition.displayName, value: checked.value };
    }
  }
  return null;
}
