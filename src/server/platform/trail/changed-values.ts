import type { ValueChange } from './trail.ts';

/** The values that differ, by name; only names of `after` count, so that a change that leaves one out keeps it. */
export function changedValues(
  before: Readonly<Record<string, unknown>> | null | undefined,
  after: Readonly<Record<string, unknown>>,
): readonly ValueChange[] {
  return Object.entries(after)
    .filter(([name, value]) => orderedText(before?.[name]) !== orderedText(value))
    .map(([name, value]) => ({ name, before: before?.[name] ?? null, after: value ?? null }));
}

/** Alike for values that differ only in the order of their keys; dates as they are stored. */
function orderedText(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
