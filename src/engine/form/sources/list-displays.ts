import type { FieldType } from '../field-type.ts';

/** How a list can show its entries other than as a table; each needs a column that it is arranged by. */
export const listDisplays = ['board', 'calendar', 'gallery'] as const;

/** One of these. */
export type ListDisplayKind = (typeof listDisplays)[number];

/** The displays that a field of a type can arrange: choices a board, days a calendar, pictures a gallery. */
export function displaysOfType(type: FieldType): readonly ListDisplayKind[] {
  if (type.columnKind === 'date' || type.columnKind === 'timestamptz') return ['calendar'];
  if (type.isPicture === true) return ['gallery'];
  const isChoice = type.group === 'choice' && type.html === undefined;
  return isChoice && (type.columnKind === 'text' || type.columnKind === 'boolean') ? ['board'] : [];
}
