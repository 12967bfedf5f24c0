import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { placeOf } from '../field-path.ts';

/**
 * The values with all dependent choices of the field at `path` blanked, and the choices that depend on those in turn. A
 * cell that is governed by a field outside its table is blank in every row.
 */
export function clearDependents(form: CompiledForm, values: EntryValues, path: string): EntryValues {
  const { section, row, name } = placeOf(path);
  if (section === null) return clearedOutside(form, values, name);
  const fields = form.tables.get(section)?.fields ?? [];
  const rows = rowsOf(values, section).map((cells, index) =>
    index === row ? clearedBeside(fields, cells, name) : cells,
  );
  return { ...values, [section]: rows };
}

function clearedOutside(form: CompiledForm, values: EntryValues, name: string): EntryValues {
  const cleared = clearedBeside([...form.fields.values()], values, name);
  const tables = [...form.tables.values()].flatMap((section) => {
    const isOwn = section.fields.some((cell) => cell.name === name);
    if (isOwn || dependentsOf(section.fields, name).length === 0) return [];
    return [
      [
        section.name,
        rowsOf(values, section.name).map((row) => clearedBeside(section.fields, row, name)),
      ] as const,
    ];
  });
  return tables.length === 0 ? cleared : { ...cleared, ...Object.fromEntries(tables) };
}

function clearedBeside(fields: readonly CompiledField[], values: EntryValues, name: string): EntryValues {
  const cleared: Record<string, FieldValue> = {};
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const field of dependentsOf(fields, next)) {
      if (Object.hasOwn(cleared, field.name) || (values[field.name] ?? null) === null) continue;
      cleared[field.name] = null;
      open.push(field.name);
    }
  }
  return Object.keys(cleared).length === 0 ? values : { ...values, ...cleared };
}

const dependentsOf = (fields: readonly CompiledField[], name: string) =>
  fields.filter(({ type, definition }) => type.refersTo?.(definition)?.dependsOn?.field === name);

function rowsOf(values: EntryValues, section: string): readonly EntryValues[] {
  const rows = values[section];
  return Array.isArray(rows) ? (rows as readonly EntryValues[]) : [];
}
