import type { CompiledSection } from '#engine/form/compiled-form.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';

/**
 * Adds to sent rows the stored cells that the section does not know, e.g. of a field that a later version removed, so
 * that saving does not lose them. Rows have no id, so a row gets the cells of an equal stored row, else of the stored
 * row at the same position.
 */
export function withRemovedCells(
  section: CompiledSection,
  stored: readonly EntryValues[],
  rows: readonly EntryValues[],
): readonly EntryValues[] {
  const known = new Set(section.fields.map((field) => field.name));
  const removed = stored.map((row) => Object.entries(row).filter(([name]) => !known.has(name)));
  if (removed.every((cells) => cells.length === 0)) return rows;
  const sources = sourceRows(
    stored.map((row) => keyOf(row, section)),
    rows.map((row) => keyOf(row, section)),
  );
  return rows.map((row, index) => {
    const source = sources[index];
    return source === undefined ? row : { ...Object.fromEntries(removed[source] ?? []), ...row };
  });
}

function keyOf(row: EntryValues, section: CompiledSection): string {
  const cells = section.fields
    .filter((field) => field.type.origin !== 'none' && field.type.origin !== 'calculated')
    .map((field): FieldValue => row[field.name] ?? null);
  return JSON.stringify(cells);
}

/** For each row the index of its stored row; no stored row is used twice. */
function sourceRows(stored: readonly string[], rows: readonly string[]): readonly (number | undefined)[] {
  const free = new Set(stored.keys());
  const sources: (number | undefined)[] = rows.map(() => undefined);
  const assign = (index: number, source: number | undefined) => {
    if (sources[index] !== undefined || source === undefined || !free.delete(source)) return;
    sources[index] = source;
  };
  for (const [index, row] of rows.entries()) if (stored[index] === row) assign(index, index);
  for (const [index, row] of rows.entries()) {
    if (sources[index] === undefined)
      assign(
        index,
        [...free].find((source) => stored[source] === row),
      );
  }
  for (const index of rows.keys()) {
    if (sources[index] === undefined) assign(index, free.has(index) ? index : [...free][0]);
  }
  return sources;
}
