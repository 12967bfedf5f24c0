import type { EntryValues } from '#engine/value/field-value.ts';

/** The rows of a table section. */
export function rowsAt(values: EntryValues, section: string): readonly EntryValues[] {
  const rows = values[section];
  return Array.isArray(rows) ? (rows as readonly EntryValues[]) : [];
}
