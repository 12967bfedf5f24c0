import type { FieldDefinition } from '#engine/form/definition.ts';
import { optionsOf } from '#engine/form/sources/option-list.ts';

/** The label of a stored key. The key itself when its option has been deleted. */
export function labelOf(key: string, field: FieldDefinition): string {
  return optionsOf(field).find((option) => option.key === key)?.label ?? key;
}
