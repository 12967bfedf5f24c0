import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';

/** One value of an entry with its field; `path` as in violations: `total`, `items[0].net`. */
export interface PlacedValue {
  readonly field: CompiledField;
  readonly path: string;
  readonly value: FieldValue;
}

/** All values of fields that pass the test, including those in table rows. */
export function* placedValues(
  form: CompiledForm,
  values: EntryValues,
  test: (field: CompiledField) => boolean,
): Generator<PlacedValue> {
  for (const field of form.fields.values()) {
    if (test(field)) yield { field, path: field.name, value: values[field.name] ?? null };
  }
  for (const table of form.tables.values()) {
    const fields = table.fields.filter(test);
    if (fields.length === 0) continue;
    const rows = values[table.name];
    if (!Array.isArray(rows)) continue;
    for (const [index, row] of (rows as readonly EntryValues[]).entries()) {
      for (const field of fields) {
        yield { field, path: `${table.name}[${index}].${field.name}`, value: row[field.name] ?? null };
      }
    }
  }
}

/** The values with those of some fields replaced, also in table rows. */
export function replaceValues(
  form: CompiledForm,
  values: EntryValues,
  test: (field: CompiledField) => boolean,
  replace: (value: FieldValue, field: CompiledField) => FieldValue,
): EntryValues {
  const result: Record<string, FieldValue> = { ...values };
  for (const field of form.fields.values()) {
    if (test(field)) result[field.name] = replace(values[field.name] ?? null, field);
  }
  for (const table of form.tables.values()) {
    const fields = table.fields.filter(test);
    const rows = values[table.name];
    if (fields.length === 0 || !Array.isArray(rows)) continue;
    result[table.name] = (rows as readonly EntryValues[]).map((row) => ({
      ...row,
      ...Object.fromEntries(fields.map((field) => [field.name, replace(row[field.name] ?? null, field)])),
    }));
  }
  return result;
}
