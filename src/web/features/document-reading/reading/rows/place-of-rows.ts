import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { isSame } from '#engine/value/same-json.ts';

/** Where rows that a document gave are among the rows of the form; -1: no longer there as they were. */
export function placeOfRows(rows: readonly EntryValues[], given: readonly EntryValues[]): number {
  const isThere = (row: EntryValues | undefined, one: EntryValues) =>
    row !== undefined &&
    Object.entries(filled(one)).every(([name, value]) => isSame(row[name] ?? null, value));
  return given.length === 0
    ? -1
    : rows.findIndex((_, start) => given.every((one, index) => isThere(rows[start + index], one)));
}

/** The cells of a row that say something. */
export const filled = (row: EntryValues): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
