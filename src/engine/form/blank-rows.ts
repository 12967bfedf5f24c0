import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { isSame } from '#engine/value/same-json.ts';
import { beginRow } from './begin.ts';
import { readValue, rowsOf } from './bindings.ts';
import type { CompiledForm, CompiledSection } from './compiled-form.ts';
import type { FieldAccess } from './field-access.ts';
import type { FormFacts } from './form-facts.ts';

/**
 * The values without rows at the end of a table into which nobody has put anything: a form offers the next row before
 * there is something to write. As many as a table must have stay, and so do all where rows may not come and go. The same
 * object when nothing is to be taken away. Browser and server both ask this before an entry is submitted.
 */
export function withoutBlankRows(
  form: CompiledForm,
  values: EntryValues,
  facts: FormFacts,
  access: FieldAccess,
): EntryValues {
  let result: Record<string, FieldValue> | null = null;
  for (const section of form.tables.values()) {
    if (access.sections[section.name] !== 'editable') continue;
    const rows = rowsOf(values, section.name);
    const count = filledCount(form, section, rows, values, facts);
    if (count === rows.length) continue;
    result ??= { ...values };
    result[section.name] = rows.slice(0, count);
  }
  return result ?? values;
}

function filledCount(
  form: CompiledForm,
  section: CompiledSection,
  rows: readonly EntryValues[],
  values: EntryValues,
  facts: FormFacts,
): number {
  const least = Math.max(0, section.definition.minimumRowCount);
  const typed = section.fields.filter(({ type: { capabilities } }) => {
    return capabilities.hasValue && !capabilities.isCalculated && !capabilities.isAllocated;
  });
  if (rows.length <= least || typed.length === 0) return rows.length;
  const fresh = beginRow(form, section, values, facts);
  const isBlank = (row: EntryValues) =>
    typed.every(({ name }) => {
      const value = readValue(row, name);
      return value === null || isSame(value, readValue(fresh, name));
    });
  let count = rows.length;
  while (count > least && isBlank(rows[count - 1] ?? {})) count -= 1;
  return count;
}
