import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { rowsAt } from '#web/features/entry-form/index.ts';

/**
 * The values that can be stored as they are. A field with something half typed in it is left out, so that the rest of
 * a draft is saved all the same; in a row such a cell is blank.
 */
export function savableValues(form: CompiledForm, values: EntryValues): EntryValues {
  const savable: Record<string, FieldValue> = {};
  for (const field of form.fields.values()) {
    if (isTaken(field) && isGood(field, values)) savable[field.name] = values[field.name] ?? null;
  }
  for (const section of form.tables.values()) {
    savable[section.name] = rowsAt(values, section.name).map((row) => {
      const cells = section.fields.filter(isTaken);
      return Object.fromEntries(
        cells.map((field) => [field.name, isGood(field, row) ? (row[field.name] ?? null) : null]),
      );
    });
  }
  return savable;
}

/** Whether people type the value of the field. */
export const isTaken = ({ type }: CompiledField) => type.origin === 'entered';

const isGood = ({ type, definition, name }: CompiledField, values: EntryValues) =>
  type.check(values[name] ?? null, definition).ok;
