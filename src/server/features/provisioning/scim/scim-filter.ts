import { ScimError } from './scim-error.ts';

type Operator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'pr';

/** One comparison of a filter: an attribute in lower case, such as `name.givenname`, and what it is compared with. */
export interface Comparison {
  readonly attribute: string;
  readonly operator: Operator;
  readonly value: string | boolean | null;
}

const longest = 2000;
const maxComparisons = 20;
const comparison =
  /^\s*(?:urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):)?([a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?)\s+(?:(pr)|(eq|ne|co|sw|ew)\s+("(?:[^"\\]|\\.)*"|true|false|null))(?=\s|$)/i;

/**
 * Reads a filter of comparisons joined by `and` (RFC 7644, 3.4.2.2). Refuses what it does not know as `invalidFilter`, rather than
 * finding too much.
 */
export function readFilter(text: string): readonly Comparison[] {
  const found: Comparison[] = [];
  let rest = text.length > longest ? '' : text;
  while (found.length < maxComparisons) {
    const match = comparison.exec(rest);
    if (!match) break;
    const [whole, attribute = '', present, operator, value = 'null'] = match;
    found.push({
      attribute: attribute.toLowerCase(),
      operator: (present ?? operator ?? '').toLowerCase() as Operator,
      value: readValue(value),
    });
    rest = rest.slice(whole.length);
    if (rest.trim() === '') return found;
    const and = /^\s+and\s+/i.exec(rest);
    if (!and) break;
    rest = rest.slice(and[0].length);
  }
  throw new ScimError(
    400,
    'Only comparisons with eq, ne, co, sw, ew and pr, joined by and, are known.',
    'invalidFilter',
  );
}

function readValue(text: string): string | boolean | null {
  try {
    return JSON.parse(text.startsWith('"') ? text : text.toLowerCase());
  } catch {
    throw new ScimError(400, 'A text of the filter is no JSON text.', 'invalidFilter');
  }
}

/** Whether a resource fits all comparisons. Texts ignore case, ids do not. */
export function fits(resource: Readonly<Record<string, unknown>>, filter: readonly Comparison[]): boolean {
  return filter.every((one) => {
    const values = valuesAt(resource, one.attribute.split('.'));
    if (one.operator === 'pr') return values.some((value) => value !== '' && value !== null);
    if (one.operator === 'ne') return !values.some((value) => isLike(value, { ...one, operator: 'eq' }));
    return values.some((value) => isLike(value, one));
  });
}

const exact = new Set(['id', 'externalid']);

function isLike(value: unknown, { attribute, operator, value: wanted }: Comparison): boolean {
  if (typeof value !== 'string' || typeof wanted !== 'string') return operator === 'eq' && value === wanted;
  const [left, right] = exact.has(attribute) ? [value, wanted] : [value.toLowerCase(), wanted.toLowerCase()];
  if (operator === 'eq') return left === right;
  if (operator === 'co') return left.includes(right);
  return operator === 'sw' ? left.startsWith(right) : left.endsWith(right);
}

/** The values at a path; a complex value without a sub-attribute stands for its `value`. */
function valuesAt(start: unknown, steps: readonly string[]): readonly unknown[] {
  let found: unknown[] = [start];
  for (const step of steps) found = found.flatMap((value) => childrenOf(value, step));
  return found.flatMap((value) => (isObject(value) ? [value.value] : [value]));
}

function childrenOf(value: unknown, name: string): unknown[] {
  if (!isObject(value)) return [];
  const entry = Object.entries(value).find(([key]) => key.toLowerCase() === name);
  if (!entry || entry[1] === undefined) return [];
  return Array.isArray(entry[1]) ? entry[1] : [entry[1]];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
