import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';

/** One value that two people changed in different ways since `base`. */
export interface Conflict {
  readonly name: string;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
}

/**
 * Merges two sets of changes to one entry. A value that only one side changed comes from that side. Equal changes of
 * both sides are no conflict. Until a conflict is resolved, its value is mine.
 */
export function mergeEntries(
  base: EntryValues,
  mine: EntryValues,
  theirs: EntryValues,
): { readonly values: EntryValues; readonly conflicts: readonly Conflict[] } {
  const values: Record<string, FieldValue> = {};
  const conflicts: Conflict[] = [];
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [before, own, other] = [base[name] ?? null, mine[name] ?? null, theirs[name] ?? null];
    values[name] = isSame(own, before) ? other : own;
    if (!isSame(own, other) && !isSame(own, before) && !isSame(other, before)) {
      conflicts.push({ name, mine: own, theirs: other });
    }
  }
  return { values, conflicts };
}

/** Whether two values of the wire are the same; the order of an object's names does not count. */
export function isSame(left: FieldValue, right: FieldValue): boolean {
  if (left === right) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const a = left as Readonly<Record<string, FieldValue>>;
  const b = right as Readonly<Record<string, FieldValue>>;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name in b && isSame(a[name] ?? null, b[name] ?? null))
  );
}
