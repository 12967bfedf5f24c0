import type { FieldDefinition } from '#engine/form/definition.ts';
import { optionsOf } from '#engine/form/option-list.ts';

/** What people see for a stored key; the key itself once its option is gone. */
export function labelOf(key: string, field: FieldDefinition): string {
  return optionsOf(field).find((option) => option.key === key)?.label ?? key;
}
