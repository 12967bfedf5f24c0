import type { IncomingMapping, MappedField } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import { valueAt } from '#engine/text/json-pointer.ts';
import type { CheckedValue, EntryValues, FieldValue, Violation } from '#engine/value/field-value.ts';

/** More rows of a table section are refused, whatever its form allows. */
const maxRows = 1000;

/** A value that a body gives to a field, as it came. */
export interface GivenValue {
  readonly field: CompiledField;
  /** The row of its table section, from 0; null outside table sections. */
  readonly row: number | null;
  readonly value: unknown;
}

/** Everything that a body gives. */
export interface GivenValues {
  readonly values: readonly GivenValue[];
  /** Rows by table section; a section that the body does not mention is absent. */
  readonly rowCounts: ReadonlyMap<string, number>;
  readonly faults: readonly Violation[];
}

/** Finds the values that a body gives, without judging them. Places that the body does not have give nothing. */
export function gatherValues(form: CompiledForm, mapping: IncomingMapping, body: unknown): GivenValues {
  const values: GivenValue[] = [];
  const faults: Violation[] = [];
  const rowCounts = new Map<string, number>();
  const gather = (mapped: MappedField, path: string, row: number | null, from: unknown) => {
    const field = form.fieldByPath.get(path);
    const value = mapped.place === undefined ? mapped.text : valueAt(from, mapped.place);
    if (!field) faults.push({ path: `fields.${path}`, code: 'unknown_field' });
    else if (value !== undefined) values.push({ field, row, value });
  };
  for (const mapped of mapping.fields) gather(mapped, mapped.field, null, body);
  for (const { section, place, fields } of mapping.tables) {
    const path = `fields.${section}`;
    const rows = valueAt(body, place);
    if (!form.tables.has(section)) faults.push({ path, code: 'unknown_field' });
    else if (Array.isArray(rows) && rows.length > maxRows)
      faults.push({ path, code: 'rows_too_many', params: { maximum: maxRows } });
    else if (Array.isArray(rows)) {
      rowCounts.set(section, rows.length);
      for (const [row, item] of rows.entries()) {
        for (const mapped of fields) gather(mapped, `${section}.${mapped.field}`, row, item);
      }
    } else if (rows === null) rowCounts.set(section, 0);
    else if (rows !== undefined) faults.push({ path, code: 'not_rows' });
  }
  return { values, rowCounts, faults: distinct(faults) };
}

/** The values of an entry that a body gives, and what is wrong with it; `read` makes the value of a field. */
export function readValues(
  given: GivenValues,
  read: (field: CompiledField, value: unknown) => CheckedValue,
): { readonly data: EntryValues; readonly faults: readonly Violation[] } {
  const faults = [...given.faults];
  const data: Record<string, FieldValue> = {};
  const tables = new Map<string, Record<string, FieldValue>[]>();
  for (const [section, count] of given.rowCounts) {
    const rows = Array.from({ length: count }, () => ({}));
    tables.set(section, rows);
    data[section] = rows;
  }
  for (const { field, row, value } of given.values) {
    const checked = read(field, value);
    if (!checked.ok) faults.push({ path: pathOf(field, row), code: checked.code, params: checked.params });
    else if (row === null) data[field.name] = checked.value;
    else {
      const target = tables.get(field.sectionName)?.[row];
      if (target) target[field.name] = checked.value;
    }
  }
  return { data, faults };
}

/** The place of a field in an error answer, such as `fields.items[0].price`. */
export function pathOf(field: CompiledField, row: number | null): string {
  return row === null ? `fields.${field.name}` : `fields.${field.sectionName}[${row}].${field.name}`;
}

function distinct(faults: readonly Violation[]): Violation[] {
  return [...new Map(faults.map((fault) => [`${fault.path} ${fault.code}`, fault])).values()];
}
