import type { Interruptible } from '#engine/interruptible.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { boundRow, type OpenBindings, type OpenRowBinding, rowBindings, rowsOf } from '../bindings.ts';
import type { CompiledForm } from '../compiled-form.ts';
import type { FormFacts } from '../form-facts.ts';

/** A row during settling. */
export interface OpenRow {
  readonly before: EntryValues;
  readonly values: Record<string, FieldValue>;
  readonly bindings: OpenBindings;
  /** The row as expressions over the whole table see it. */
  readonly bound: OpenRowBinding;
}

/** Copies the rows of these tables and replaces the originals in the bindings. Interruptible after each row. */
export function* openRows(
  form: CompiledForm,
  tables: ReadonlySet<string>,
  values: EntryValues,
  bindings: OpenBindings,
  facts: FormFacts,
): Interruptible<Map<string, readonly OpenRow[]>> {
  const rowsByTable = new Map<string, readonly OpenRow[]>();
  for (const name of tables) {
    const section = form.tables.get(name);
    if (!section || !Array.isArray(values[name])) continue;
    const rows: OpenRow[] = [];
    for (const before of rowsOf(values, name)) {
      const copy = { ...before };
      const own = rowBindings(section, copy, bindings, facts);
      rows.push({ before, values: copy, bindings: own, bound: boundRow(section, copy, facts) });
      yield;
    }
    bindings[name] = rows.map(({ bound }) => bound);
    rowsByTable.set(name, rows);
  }
  return rowsByTable;
}

/** Whether a row is unchanged. */
export function isSameRow(before: EntryValues, after: EntryValues): boolean {
  return Object.entries(after).every(
    ([name, value]) =>
      Object.hasOwn(before, name) &&
      (before[name] === value ||
        (typeof value === 'object' && JSON.stringify(before[name]) === JSON.stringify(value))),
  );
}
