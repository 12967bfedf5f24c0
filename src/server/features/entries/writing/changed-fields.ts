import type { EntryValues } from '#engine/value/field-value.ts';

/** Names of the fields and table sections whose values have changed. */
export function changedFields(before: EntryValues, after: EntryValues): string[] {
  return Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
}
