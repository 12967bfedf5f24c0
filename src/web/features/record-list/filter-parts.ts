import {
  type FilterGroup,
  type FilterOperator,
  type FilterPart,
  filterOperators,
} from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';

/** As deep as the server reads filters. */
const maxDepth = 8;

const unary: ReadonlySet<FilterOperator> = new Set(['isnull', 'isnotnull', 'isempty', 'isnotempty']);

/** Whether an operator has no operand. */
export const isUnary = (operator: FilterOperator): boolean => unary.has(operator);

/** Whether a part of a filter is a group. */
export const isGroup = (part: FilterPart): part is FilterGroup => 'rules' in part;

/** The parts of a filter that all apply, each of which is one chip. Alternatives are one part; nothing is left out. */
export function partsOf(filter: FilterGroup | null | undefined): readonly FilterPart[] {
  if (!filter || filter.rules.length === 0) return [];
  return filter.condition === 'and' || filter.rules.length === 1 ? filter.rules : [filter];
}

/** The filter of parts that all apply, the reverse of `partsOf`; undefined without parts. */
export function filterOf(parts: readonly FilterPart[]): FilterGroup | undefined {
  const [first, ...others] = parts;
  if (first === undefined) return undefined;
  // Alternatives alone are the whole filter: a group around them would be one level more.
  if (others.length === 0 && isGroup(first) && first.condition === 'or') return first;
  return { condition: 'and', rules: [...parts] };
}

/** A part in an address: `field:operator:value`, or a group as JSON. */
export function writePart(part: FilterPart): string {
  if (isGroup(part)) return JSON.stringify(part);
  const value = part.value === undefined ? '' : `:${JSON.stringify(part.value)}`;
  return `${part.field}:${part.operator}${value}`;
}

/** Reads what `writePart` wrote; null for anything else. A group with an invalid part is invalid as a whole. */
export function readPart(text: string): FilterPart | null {
  try {
    if (text.startsWith('{')) return partOf(JSON.parse(text), 1);
    const match = /^([^:]+):([a-z]+)(?::(.*))?$/s.exec(text);
    const operator = filterOperators.find((name) => name === match?.[2]);
    const field = match?.[1];
    if (!operator || !field) return null;
    if (isUnary(operator)) return { field, operator };
    const value = JSON.parse(match?.[3] ?? '') as FieldValue;
    return { field, operator, value };
  } catch {
    return null;
  }
}

function partOf(read: unknown, depth: number): FilterPart | null {
  if (typeof read !== 'object' || read === null || depth > maxDepth) return null;
  const { condition, rules, field, operator: name, value } = read as Readonly<Record<string, unknown>>;
  if (Array.isArray(rules)) {
    const parts = rules.flatMap((rule) => partOf(rule, depth + 1) ?? []);
    const isWhole = parts.length === rules.length && (condition === 'and' || condition === 'or');
    return isWhole ? { condition, rules: parts } : null;
  }
  const operator = filterOperators.find((known) => known === name);
  if (!operator || typeof field !== 'string' || field === '') return null;
  if (isUnary(operator)) return { field, operator };
  return value === undefined ? null : { field, operator, value: value as FieldValue };
}
