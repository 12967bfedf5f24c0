import { readValue, rowsOf } from '#engine/form/bindings.ts';
import type { CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import { levelOf } from '#engine/form/evaluate.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { secretIsSet } from '../value-kinds/secret-kind.ts';

/**
 * The values that the actor may see: known fields that are not hidden, cell by cell; for secrets, only that they are
 * set.
 */
export function redact(form: CompiledForm, values: EntryValues, access: FieldAccess): EntryValues {
  const visible: Record<string, FieldValue> = {};
  for (const section of form.sections) {
    if (!section.isTable) {
      Object.assign(visible, shown(section, values, access));
      continue;
    }
    const isReachable =
      (access.sections[section.name] ?? 'hidden') !== 'hidden' ||
      section.fields.some((field) => levelOf(field, access) !== 'hidden');
    if (!isReachable) continue;
    visible[section.name] = rowsOf(values, section.name).map((row) => shown(section, row, access));
  }
  return visible;
}

function shown(section: CompiledSection, values: EntryValues, access: FieldAccess): EntryValues {
  const visible: Record<string, FieldValue> = {};
  for (const field of section.fields) {
    if (field.type.origin !== 'none' && levelOf(field, access) !== 'hidden') {
      const value = readValue(values, field.name);
      visible[field.name] = field.type.content === 'secret' && value !== null ? secretIsSet : value;
    }
  }
  return visible;
}
