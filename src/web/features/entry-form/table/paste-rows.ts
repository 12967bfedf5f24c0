import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';

export interface PasteTarget {
  readonly rows: readonly EntryValues[];
  /** The columns that may be written, from the one pasted into to the right. */
  readonly columns: readonly CompiledField[];
  readonly firstRow: number;
  /** 0: no limit. */
  readonly maximumRows: number;
  readonly newRow: () => EntryValues;
}

/**
 * Writes pasted cells over rows and adds the rows that are missing. A cell that its type cannot read keeps the text,
 * so that it is shown with what is wrong instead of being lost.
 */
export function pasteRows(
  target: PasteTarget,
  cells: readonly (readonly string[])[],
  facts: TextFacts,
): EntryValues[] {
  const rows = [...target.rows];
  const limit = target.maximumRows > 0 ? target.maximumRows : Number.POSITIVE_INFINITY;
  for (const [offset, line] of cells.entries()) {
    const index = target.firstRow + offset;
    if (index >= limit) break;
    const row: Record<string, FieldValue> = { ...(rows[index] ?? target.newRow()) };
    for (const [place, field] of target.columns.entries()) {
      const text = line[place];
      if (text !== undefined) row[field.name] = read(text, field, facts);
    }
    rows[index] = row;
  }
  return rows;
}

function read(text: string, field: CompiledField, facts: TextFacts): FieldValue {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const parsed = field.type.parseText(trimmed, field.definition, facts);
  return parsed.ok ? parsed.value : trimmed;
}
