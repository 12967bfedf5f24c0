import type { FieldDefinition } from '#engine/form/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { typeLabel } from '#web/features/field-types/index.ts';
import type { useT } from '#web/lib/i18n/use-t.ts';

/** The text in the imitation of an input: the formula, the number format or the default value, else the type. */
export function placeholderOf(field: FieldDefinition, t: ReturnType<typeof useT>): string {
  const type = fieldCatalogue.get(field.editorType);
  if (type?.origin === 'calculated') return field.expression || typeLabel(field.editorType, t);
  if (type?.origin === 'allocated' && typeof field.format === 'string') return field.format;
  const value: unknown = field.defaultValue;
  if (typeof value === 'object' && value !== null && 'expression' in value) return `= ${value.expression}`;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return typeLabel(field.editorType, t);
}
