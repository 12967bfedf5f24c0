import type { FilterPart } from '#engine/query/filter.ts';

/** The parts of a filter that ask nothing of a table or a joined app, whose columns have its name before theirs. */
export function withoutColumnsOf(
  parts: readonly FilterPart[],
  names: readonly string[],
): readonly FilterPart[] {
  const asks = (part: FilterPart): boolean =>
    'rules' in part ? part.rules.some(asks) : names.some((name) => part.field.startsWith(`${name}.`));
  return parts.filter((part) => !asks(part));
}
