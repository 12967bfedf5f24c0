import { beginRowInPieces } from '#engine/form/begin.ts';
import { readValue, rowsOf } from '#engine/form/bindings.ts';
import type { CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { isSame } from '#engine/value/same-json.ts';

/**
 * The values without blank rows at the end of a table, because a form offers an empty next row. The minimum number of
 * rows stays, and all rows stay if rows may not be added and removed. The same object if nothing is removed. Browser
 * and server both call it before an entry is submitted.
 */
export function withoutBlankRows(...given: Parameters<typeof withoutBlankRowsInPieces>): EntryValues {
  return runToEnd(withoutBlankRowsInPieces(...given));
}

/** The same, interruptible. */
export function* withoutBlankRowsInPieces(
  form: CompiledForm,
  values: EntryValues,
  facts: FormFacts,
  access: FieldAccess,
): Interruptible<EntryValues> {
  let result: Record<string, FieldValue> | null = null;
  for (const section of form.tables.values()) {
    if (access.sections[section.name] !== 'editable') continue;
    const rows = rowsOf(values, section.name);
    const count = yield* filledCount(form, section, rows, values, facts);
    if (count === rows.length) continue;
    result ??= { ...values };
    result[section.name] = rows.slice(0, count);
  }
  return result ?? values;
}

function* filledCount(
  form: CompiledForm,
  section: CompiledSection,
  rows: readonly EntryValues[],
  values: EntryValues,
  facts: FormFacts,
): Interruptible<number> {
  const least = Math.max(0, section.definition.minimumRowCount);
  const typed = section.fields.filter(({ type }) => type.origin === 'entered');
  if (rows.length <= least || typed.length === 0) return rows.length;
  const fresh = yield* beginRowInPieces(form, section, values, facts);
  const isBlank = (row: EntryValues) =>
    typed.every(({ name }) => {
      const value = readValue(row, name);
      return value === null || isSame(value, readValue(fresh, name));
    });
  let count = rows.length;
  while (count > least && isBlank(rows[count - 1] ?? {})) count -= 1;
  return count;
}
