import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { readValue, rowsOf } from './bindings.ts';
import type { CompiledForm, CompiledSection } from './compiled-form.ts';
import { levelOf } from './evaluate.ts';
import type { FieldAccess } from './field-access.ts';
import { secretIsSet } from './value-kinds/secret-kind.ts';

/** The values that the actor may see: of known fields that are not hidden, cell by cell; of secrets, that there is one. */
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
    if (field.type.capabilities.hasValue && levelOf(field, access) !== 'hidden') {
      const value = readValue(values, field.name);
      visible[field.name] = field.type.capabilities.isSecret && value !== null ? secretIsSet : value;
    }
  }
  return visible;
}
