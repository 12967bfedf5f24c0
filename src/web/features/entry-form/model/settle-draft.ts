import { readValue } from '#engine/form/bindings.ts';
import { withAggregates } from '#engine/form/calculate.ts';
import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { cellPath } from '#engine/form/names/cell-path.ts';
import { withKeptValues } from '#engine/form/settle/kept-values.ts';
import { type Settled, settle } from '#engine/form/settle/settle.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { rowsAt } from './rows-at.ts';

/** The settled values of a form, and the same values plus the text typed into fields that are currently hidden. */
export interface DraftValues {
  readonly values: EntryValues;
  readonly kept: EntryValues;
}

/**
 * Settles the typed values. A field that becomes hidden is blank, and its value is kept. A field that is shown again
 * gets its value back, once for each change, so that fields that hide each other do not loop.
 */
export function settleDraft(form: CompiledForm, facts: FormFacts, draft: DraftValues): DraftValues {
  const tried = new Set<string>();
  const kept = withAggregates(form, draft.kept, facts);
  let values = withAggregates(form, draft.values, facts);
  for (;;) {
    const settled = settle(form, values, facts, { calculates: true });
    const restored = withShownAgain(form, settled, kept, tried);
    if (restored === null) return { values: settled.values, kept: withKeptValues(form, settled, kept) };
    values = restored;
  }
}

/** The values plus the kept values of fields that are shown and blank. Null when there are none. */
function withShownAgain(
  form: CompiledForm,
  { values, absent }: Settled,
  kept: EntryValues,
  tried: Set<string>,
): EntryValues | null {
  const before = tried.size;
  const comesBack = (field: CompiledField, path: string, now: EntryValues, was: EntryValues) =>
    field.calculation === undefined &&
    !absent.has(path) &&
    readValue(now, field.name) === null &&
    readValue(was, field.name) !== null &&
    isFirst(tried, path);
  const result: Record<string, FieldValue> = { ...values };
  for (const [name, field] of form.fields) {
    if (comesBack(field, name, values, kept)) result[name] = readValue(kept, name);
  }
  for (const { name, fields } of form.tables.values()) {
    const rows = rowsAt(values, name);
    const keptRows = rowsAt(kept, name);
    if (rows.length !== keptRows.length) {
      if (rows.length === 0 && isFirst(tried, name)) result[name] = keptRows;
      continue;
    }
    const size = tried.size;
    const back = rows.map((row, index) => {
      const was = keptRows[index] ?? {};
      const cells = fields.filter((field) => comesBack(field, cellPath(name, index, field.name), row, was));
      return cells.length === 0
        ? row
        : { ...row, ...Object.fromEntries(cells.map((cell) => [cell.name, readValue(was, cell.name)])) };
    });
    if (tried.size > size) result[name] = back;
  }
  return tried.size > before ? result : null;
}

function isFirst(tried: Set<string>, path: string): boolean {
  const size = tried.size;
  return tried.add(path).size > size;
}
