import type { PreparedEntry, StoredEntry } from '#server/features/entries/index.ts';

/** An entry whose values an action does not change. */
export function unchanged(entry: StoredEntry): PreparedEntry {
  return { id: entry.id, entry, values: entry.values, changed: [] };
}
