import type { FilterPart } from '#engine/query/filter.ts';

/** The parts of a filter that do not ask for cells of a table, whose rows alone can answer that. */
export function withoutCells(parts: readonly FilterPart[], table: string | undefined): readonly FilterPart[] {
  const namesCell = (part: FilterPart): boolean =>
    'rules' in part ? part.rules.some(namesCell) : part.field.startsWith(`${table}.`);
  return parts.filter((part) => !namesCell(part));
}
