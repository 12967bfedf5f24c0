import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import type { EntryValues, FieldValue, Violation } from '#engine/value/field-value.ts';

/** Values of a template that a form accepts now, and those it does not accept. */
export interface FittingValues {
  readonly values: EntryValues;
  readonly violations: readonly Violation[];
}

/**
 * The values that can start an entry: of fields that people fill in and that the actor may edit, without files and
 * secrets. Fields that the form lacks or that may not be stored are skipped; values that their type refuses are
 * violations.
 */
export function fittingValues(form: CompiledForm, data: EntryValues, access: FieldAccess): FittingValues {
  const violations: Violation[] = [];
  const values: Record<string, FieldValue> = take([...form.fields.values()], data, access, '', violations);
  for (const section of form.tables.values()) {
    const rows = data[section.name];
    if (!Array.isArray(rows) || access.sections[section.name] !== 'editable') continue;
    values[section.name] = rows
      .slice(0, maxRows)
      .map((row, index) =>
        take(section.fields, isValues(row) ? row : {}, access, `${section.name}[${index}].`, violations),
      );
  }
  return { values, violations };
}

const maxRows = 500;

function take(
  fields: readonly CompiledField[],
  data: EntryValues,
  access: FieldAccess,
  prefix: string,
  violations: Violation[],
): Record<string, FieldValue> {
  const taken: Record<string, FieldValue> = {};
  for (const field of fields) {
    const value = Object.hasOwn(data, field.name) ? data[field.name] : undefined;
    if (value === undefined || !isKept(field) || access.fields[field.path] !== 'editable') continue;
    const checked = field.type.check(value, field.definition);
    if (checked.ok) taken[field.name] = checked.value;
    else violations.push({ path: `${prefix}${field.name}`, code: checked.code, params: checked.params });
  }
  return taken;
}

function isKept({ type }: CompiledField): boolean {
  return type.origin === 'entered' && type.content !== 'file' && type.content !== 'secret';
}

function isValues(value: FieldValue | undefined): value is EntryValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
