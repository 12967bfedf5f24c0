import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';

/** A cell of a table section. */
export interface CellPlace {
  readonly row: number;
  readonly column: string;
}

/** The cells whose text contains the words, in any case, in reading order; nothing for blank words. */
export function findCells(
  rows: readonly EntryValues[],
  columns: readonly CompiledField[],
  words: string,
  facts: TextFacts,
): readonly CellPlace[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  return rows.flatMap((row, index) =>
    columns.flatMap((column) => {
      const value = row[column.name] ?? null;
      if (value === null) return [];
      const text = column.type.toText(value, column.definition, facts).toLowerCase();
      return text.includes(wanted) ? [{ row: index, column: column.name }] : [];
    }),
  );
}
