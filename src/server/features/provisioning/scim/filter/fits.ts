import type { Comparison, Filter, FilterValue } from './filter.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Whether a resource, or an element of one of its lists, fits a filter. Texts ignore case, ids do not; an attribute that is absent
 * fits `not`, `ne` and `eq null` only.
 */
export function fits(resource: Json, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => fits(resource, part));
    case 'or':
      return filter.parts.some((part) => fits(resource, part));
    case 'not':
      return !fits(resource, filter.part);
    case 'present':
      return valuesOf(resource, filter.attribute).length > 0;
    case 'element':
      return childrenOf(resource, filter.attribute).some((one) => isObject(one) && fits(one, filter.filter));
    case 'compare':
      return compares(resource, filter);
  }
}

function compares(resource: Json, comparison: Comparison): boolean {
  const values = valuesOf(resource, comparison.attribute);
  const isNegated = comparison.operator === 'ne';
  if (comparison.value === null) return isNegated ? values.length > 0 : values.length === 0;
  const asked: Comparison = isNegated ? { ...comparison, operator: 'eq' } : comparison;
  return values.some((value) => isLike(value, asked)) !== isNegated;
}

const exact = new Set(['id', 'externalid']);

function isLike(value: unknown, { attribute, operator, value: wanted }: Comparison): boolean {
  // Microsoft Entra sends flags as texts.
  if (typeof value === 'boolean') return operator === 'eq' && String(value) === String(wanted).toLowerCase();
  if (typeof value === 'number' && typeof wanted === 'number') return isOrdered(value, operator, wanted);
  if (typeof value !== 'string' || typeof wanted !== 'string') return false;
  const isExact = exact.has(attribute);
  const [left, right] = isExact ? [value, wanted] : [value.toLowerCase(), wanted.toLowerCase()];
  if (operator === 'co') return left.includes(right);
  if (operator === 'sw') return left.startsWith(right);
  return operator === 'ew' ? left.endsWith(right) : isOrdered(left, operator, right);
}

function isOrdered<Value extends string | number>(
  left: Value,
  operator: Comparison['operator'],
  right: Value,
): boolean {
  if (operator === 'eq') return left === right;
  if (operator === 'gt') return left > right;
  if (operator === 'ge') return left >= right;
  if (operator === 'lt') return left < right;
  return operator === 'le' && left <= right;
}

/** The values at a path that are no empty texts; a complex value without a sub-attribute stands for its `value`. */
function valuesOf(resource: Json, attribute: string): readonly unknown[] {
  let found: readonly unknown[] = [resource];
  for (const step of attribute.split('.')) found = found.flatMap((value) => childrenOf(value, step));
  const isComplex = (value: unknown): value is Json => isObject(value);
  return found
    .map((value) => (isComplex(value) ? (value.value ?? value) : value))
    .filter((value) => value !== '' && value !== null);
}

function childrenOf(value: unknown, name: string): readonly unknown[] {
  if (!isObject(value)) return [];
  const entry = Object.entries(value).find(([key]) => key.toLowerCase() === name);
  if (!entry || entry[1] === undefined) return [];
  return Array.isArray(entry[1]) ? entry[1] : [entry[1]];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values that a filter says its attributes have: what a PATCH adds where nothing fits the filter of its path. */
export function namedValues(filter: Filter): ReadonlyMap<string, FilterValue> {
  if (filter.kind === 'and') return new Map(filter.parts.flatMap((part) => [...namedValues(part)]));
  const isNamed = filter.kind === 'compare' && filter.operator === 'eq';
  return new Map(isNamed ? [[filter.attribute, filter.value]] : []);
}
