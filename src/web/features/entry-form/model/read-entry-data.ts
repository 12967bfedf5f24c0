import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import { referenceKind } from '#engine/form/sources/reference-source.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { referenceName } from './outside/reference-name.ts';

/** Values as the rules know them, and the names of people they refer to by id. */
export interface EntryData {
  readonly values: EntryValues;
  readonly names: ReadonlyMap<string, string>;
}

/** Converts the server's data to the shape of the rules: references become ids, and their names are kept separately. */
export function readEntryData(form: CompiledForm, data: EntryValues): EntryData {
  const names = new Map<string, string>();
  const values: Record<string, FieldValue> = {};
  for (const section of form.sections) {
    if (!section.isTable) {
      for (const field of section.fields) values[field.name] = read(field, data[field.name], names);
      continue;
    }
    const rows = data[section.name];
    values[section.name] = (Array.isArray(rows) ? rows : []).map((row) => {
      const source = isRecord(row) ? row : {};
      return Object.fromEntries(
        section.fields.map((field) => [field.name, read(field, source[field.name], names)]),
      );
    });
  }
  return { values, names };
}

function read(field: CompiledField, value: FieldValue | undefined, names: Map<string, string>): FieldValue {
  if (value === undefined) return null;
  if (field.type.content === 'user') {
    for (const item of Array.isArray(value) ? (value as readonly FieldValue[]) : [value]) {
      const { id, name } = isRecord(item) ? item : {};
      if (typeof id === 'string' && typeof name === 'string') names.set(id, name);
    }
  }
  keepLabels(field, value, names);
  const checked = field.type.check(value, field.definition);
  return checked.ok ? checked.value : value;
}

function keepLabels(field: CompiledField, value: FieldValue, names: Map<string, string>): void {
  const source = field.type.refersTo?.(field.definition);
  if (!source) return;
  for (const item of Array.isArray(value) ? (value as readonly FieldValue[]) : [value]) {
    if (!isRecord(item)) continue;
    const { id, label } = item;
    if (typeof id === 'string' && typeof label === 'string') {
      names.set(referenceName(referenceKind(source), id), label);
    }
  }
}

function isRecord(value: FieldValue | undefined): value is Readonly<Record<string, FieldValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
