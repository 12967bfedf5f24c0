import type { ModuleDefinition } from '#engine/module/definition.ts';
import { type FieldTarget, placeOfField } from './places.ts';

export type StepDirection = 'up' | 'down' | 'left' | 'right';

/**
 * The target of a field for one press of an arrow key; null if it cannot move further. Left and right move it within
 * its row. Up and down move it from a shared row into its own, then past the next row, then into the next section.
 */
export function stepTarget(
  module: ModuleDefinition,
  fieldId: string,
  direction: StepDirection,
): FieldTarget | null {
  const from = placeOfField(module, fieldId);
  if (!from) return null;
  const { section, row, column } = from;
  const fields = section.rows[row]?.fields ?? [];
  const name = section.name;
  if (direction === 'left') return column > 0 ? { section: name, row, column: column - 1 } : null;
  if (direction === 'right') {
    return column < fields.length - 1 ? { section: name, row, column: column + 2 } : null;
  }
  const isAlone = fields.length === 1 || section.isTable;
  if (direction === 'up') {
    if (!isAlone) return { section: name, row };
    if (!section.isTable && row > 0) return { section: name, row: row - 1 };
    return besideSection(module, name, -1);
  }
  if (!isAlone) return { section: name, row: row + 1 };
  if (!section.isTable && row < section.rows.length - 1) return { section: name, row: row + 2 };
  return besideSection(module, name, 1);
}

function besideSection(module: ModuleDefinition, name: string, by: -1 | 1): FieldTarget | null {
  const place = module.fieldGroups.findIndex((section) => section.name === name);
  const next = module.fieldGroups[place + by];
  if (place < 0 || !next) return null;
  return { section: next.name, row: by < 0 ? next.rows.length : 0 };
}
