import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';

export interface PasteTarget {
  readonly rows: readonly EntryValues[];
  /** The editable columns, from the column of the paste to the right. */
  readonly columns: readonly CompiledField[];
  readonly firstRow: number;
  /** 0: no limit. */
  readonly maxRows: number;
  readonly newRow: () => EntryValues;
}

/**
 * Writes pasted cells over rows and adds the missing rows. A cell that its type cannot read keeps the text, so that it
 * is shown with its violation instead of being lost.
 */
export function pasteRows(
  target: PasteTarget,
  cells: readonly (readonly string[])[],
  facts: TextFacts,
): EntryValues[] {
  const rows = [...target.rows];
  const limit = target.maxRows > 0 ? target.maxRows : Number.POSITIVE_INFINITY;
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
