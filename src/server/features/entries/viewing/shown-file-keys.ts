import type { FieldAccess } from '#engine/form/field-access.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { referencesIn } from '../values/attach-files.ts';
import { placedValues } from '../values/field-walk.ts';

/** Keys of the files in visible fields of an entry. */
export function shownFileKeys(entry: StoredEntry, access: FieldAccess): ReadonlySet<string> {
  const values = placedValues(
    entry.version.compiled.form,
    entry.values,
    (field) => (access.fields[field.path] ?? 'hidden') !== 'hidden',
  );
  return new Set(
    [...values].flatMap(({ field: { type }, value }) => [
      ...(type.content === 'file' ? referencesIn(value).map((file) => file.key) : []),
      ...(type.fileKeysIn?.(value) ?? []),
    ]),
  );
}
