import type { FieldAccess } from '#engine/form/field-access.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { StoredEntry } from './stored-entry.ts';

/** A request to change an entry, or to start one. */
export interface EntryChange {
  /** The entry as loaded under lock; null for a new one. */
  readonly entry: StoredEntry | null;
  /** What the client sent. Anything not editable by `access` keeps its stored value. */
  readonly data: EntryValues;
  readonly access: FieldAccess;
  /** `save` checks shapes only; `submit` everything. */
  readonly phase: 'save' | 'submit';
  /** The revision that the client's values are based on; the wire requires it if an entry exists. */
  readonly revision?: number;
}

/** Values that passed every check and may be stored. */
export interface PreparedEntry {
  readonly id: string;
  readonly entry: StoredEntry | null;
  readonly values: EntryValues;
  /** Paths of top-level fields and table sections whose value differs from the stored one. */
  readonly changed: readonly string[];
  /** What the actor sees and may change: a refusal names no other field. Absent if that depends on no one's access. */
  readonly access?: FieldAccess;
}
