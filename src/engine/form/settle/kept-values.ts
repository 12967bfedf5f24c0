import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { readValue, rowsOf } from '../bindings.ts';
import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import { cellPath } from '../names/cell-path.ts';
import type { Settled } from './settle.ts';

/**
 * Settled values, plus those of `kept` for fields that are hidden now, so that they are available when the field is
 * shown again. A hidden table has the rows of `kept`.
 */
export function withKeptValues(
  form: CompiledForm,
  { values, absent }: Pick<Settled, 'values' | 'absent'>,
  kept: EntryValues,
): EntryValues {
  const isKept = (field: CompiledField, path: string) => field.calculation === undefined && absent.has(path);
  const result: Record<string, FieldValue> = { ...values };
  for (const [name, field] of form.fields) if (isKept(field, name)) result[name] = readValue(kept, name);
  for (const section of form.tables.values()) {
    const { name, fields } = section;
    const keptRows = rowsOf(kept, name);
    const rows = rowsOf(values, name);
    if (rows.length !== keptRows.length) {
      result[name] = keptRows;
      continue;
    }
    const cells = fields.filter((field) =>
      rows.some((_, row) => isKept(field, cellPath(name, row, field.name))),
    );
    if (cells.length === 0) continue;
    result[name] = rows.map((row, index) => ({
      ...row,
      ...Object.fromEntries(
        cells
          .filter((field) => isKept(field, cellPath(name, index, field.name)))
          .map((field) => [field.name, readValue(keptRows[index] ?? {}, field.name)]),
      ),
    }));
  }
  return result;
}
