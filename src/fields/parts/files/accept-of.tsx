import type { FieldDefinition } from '#engine/form/definition.ts';

/** The `accept` of a file input: the kinds the designer allows; a phone offers its camera when pictures are. */
export function acceptOf(field: FieldDefinition): string | undefined {
  const kinds = field.acceptedTypes;
  if (typeof kinds === 'string' && kinds.trim() !== '') return kinds;
  return Array.isArray(kinds) && kinds.length > 0 ? kinds.join(',') : undefined;
}
