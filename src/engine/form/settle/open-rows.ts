import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { boundRow, type OpenBindings, type OpenRowBinding, rowBindings, rowsOf } from '../bindings.ts';
import type { CompiledForm } from '../compiled-form.ts';
import type { FormFacts } from '../form-facts.ts';

/** A row that is being settled. */
export interface OpenRow {
  readonly before: EntryValues;
  readonly values: Record<string, FieldValue>;
  readonly bindings: OpenBindings;
  /** The row as expressions over the whole table see it. */
  readonly bound: OpenRowBinding;
}

/** Copies of the rows of these tables, put in place of the originals in the bindings. */
export function openRows(
  form: CompiledForm,
  tables: ReadonlySet<string>,
  values: EntryValues,
  bindings: OpenBindings,
  facts: FormFacts,
): Map<string, readonly OpenRow[]> {
  const rowsByTable = new Map<string, readonly OpenRow[]>();
  for (const name of tables) {
    const section = form.tables.get(name);
    if (!section || !Array.isArray(values[name])) continue;
    const originals = rowsOf(values, name);
    const copies = originals.map((row) => ({ ...row }));
    const rows = copies.map((copy, index) => ({
      before: originals[index] ?? copy,
      values: copy,
      bindings: rowBindings(section, copy, bindings, facts),
      bound: boundRow(section, copy, facts),
    }));
    bindings[name] = rows.map(({ bound }) => bound);
    rowsByTable.set(name, rows);
  }
  return rowsByTable;
}

/** Whether a row is what it was before. */
export function isSameRow(before: EntryValues, after: EntryValues): boolean {
  return Object.entries(after).every(
    ([name, value]) =>
      Object.hasOwn(before, name) &&
      (before[name] === value ||
        (typeof value === 'object' && JSON.stringify(before[name]) === JSON.stringify(value))),
  );
}
