import { beginRow } from '#engine/form/begin.ts';
import { withoutBlankRows } from '#engine/form/values/blank-rows.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { type EntryFormModel, rowsAt } from '#web/features/entry-form/index.ts';
import { filled, placeOfRows } from './place-of-rows.ts';

/** Rows of a document for a table section. */
interface DocumentRows {
  readonly section: string;
  readonly rows: readonly EntryValues[];
}

/** Without the blank rows at the end, which a form offers for typing. */
export function filledRows(
  { form, values, facts, access }: EntryFormModel,
  section: string,
): readonly EntryValues[] {
  const rows = rowsAt(withoutBlankRows(form, values, facts, access), section);
  return rows.some((row) => Object.values(row).some((value) => value !== null)) ? rows : [];
}

/**
 * The rows that a person has filled in, and after them those of the document, up to what the section takes. `given`: what
 * the document gave before, which is replaced where it is still as it was; what was typed beside it stays.
 */
export function rowsWith(
  { section: name, rows }: DocumentRows,
  model: EntryFormModel,
  given: readonly EntryValues[] = [],
): readonly EntryValues[] {
  const section = model.form.tables.get(name);
  if (!section) return [];
  const fresh = () => beginRow(model.form, section, model.values, model.facts);
  const now = filledRows(model, name);
  const place = placeOfRows(now, given);
  const start = place === -1 ? now.length : place;
  const replaced = place === -1 ? [] : now.slice(start, start + given.length);
  const added = rows.map((row, index) => ({
    ...(replaced[index] ? { ...replaced[index], ...row } : { ...fresh(), ...filled(row) }),
  }));
  const maximum = section.definition.maximumRowCount || Number.POSITIVE_INFINITY;
  return [...now.slice(0, start), ...added, ...now.slice(start + replaced.length)].slice(0, maximum);
}
