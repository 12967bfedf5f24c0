import type { ModuleDefinition } from '#engine/module/definition.ts';

/**
 * The draft with another person wherever it names one; the same object if it names them nowhere. Who accepted the disclosure
 * of a hidden field stays as it was: it tells what happened.
 */
export function replacedPerson(draft: ModuleDefinition, from: string, to: string): ModuleDefinition {
  const { acceptedFlows, ...permission } = draft.permission;
  const before = { ...draft, permission };
  const after = replaced(before, new RegExp(from, 'gi'), to);
  if (JSON.stringify(after) === JSON.stringify(before)) return draft;
  return { ...after, permission: { ...after.permission, ...(acceptedFlows ? { acceptedFlows } : {}) } };
}

/** Lists do not name somebody twice who was in them before. */
function replaced<T>(value: T, pattern: RegExp, to: string): T {
  if (typeof value === 'string') return value.replace(pattern, to) as T;
  if (Array.isArray(value)) return withoutDoubles(value, pattern, to) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, replaced(one, pattern, to)]),
  ) as T;
}

function withoutDoubles(list: readonly unknown[], pattern: RegExp, to: string): readonly unknown[] {
  const after = list.map((one) => replaced(one, pattern, to));
  const texts = after.map((one) => JSON.stringify(one));
  const isNew = (index: number) => texts[index] !== JSON.stringify(list[index]);
  const isDouble = (index: number) =>
    texts.some((text, other) => text === texts[index] && other !== index && (!isNew(other) || other < index));
  return after.filter((_, index) => !(isNew(index) && isDouble(index)));
}
