import type { EntryValues } from '#engine/value/field-value.ts';
import { placeOf } from '../field-path.ts';
import type { EntryFormModel } from '../use-entry-form.ts';

/** Puts values into the fields beside another field: those of its row, for a field of a table section. */
export function fillBeside(path: string, values: EntryValues, dispatch: EntryFormModel['dispatch']): void {
  const { section, row } = placeOf(path);
  for (const [name, value] of Object.entries(values)) {
    dispatch({ kind: 'change', path: section === null ? name : `${section}[${row}].${name}`, value });
  }
}
