import { htmlToWords } from '#engine/text/html-text.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import { compareNumbers } from '#engine/value/decimal.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import type { FilterGroup, FilterOperator, FilterRule } from './filter.ts';
import type { FilterColumns } from './filter-column.ts';

type Test = (value: FieldValue, operand: FieldValue, kind: ColumnKind) => boolean;

/**
 * Whether an entry matches a filter that `checkFilter` has accepted: the database must give the same result. Text is
 * compared exactly by `eq`, `neq` and `isin`, and ignoring case by the operators on parts of texts. A list contains an
 * item as a whole, and matches several items if it contains any of them. A blank value matches only `isnull`,
 * `isempty`, `neq`, `doesnotcontain` and `notpartof`.
 */
export function matches(filter: FilterGroup, values: EntryValues, columns: FilterColumns): boolean {
  if (filter.rules.length === 0) return true;
  const holds = (item: FilterGroup | FilterRule) =>
    'rules' in item ? matches(item, values, columns) : ruleHolds(item, values, columns);
  return filter.condition === 'and' ? filter.rules.every(holds) : filter.rules.some(holds);
}

function ruleHolds(rule: FilterRule, values: EntryValues, columns: FilterColumns): boolean {
  const column = columns.get(rule.field);
  if (!column) return false;
  const value = Object.hasOwn(values, rule.field) ? (values[rule.field] ?? null) : null;
  const read = column.isHtml && typeof value === 'string' ? htmlToWords(value) : value;
  return tests[rule.operator](read, rule.value ?? null, column.kind);
}

const containsText = onTexts((text, part) => text.includes(part));

const tests: Readonly<Record<FilterOperator, Test>> = {
  eq: isEqual,
  neq: (value, operand, kind) => !isEqual(value, operand, kind),
  isnull: (value) => value === null,
  isnotnull: (value) => value !== null,
  lt: ordered((order) => order < 0),
  lte: ordered((order) => order <= 0),
  gt: ordered((order) => order > 0),
  gte: ordered((order) => order >= 0),
  startswith: onTexts((text, part) => text.startsWith(part)),
  endswith: onTexts((text, part) => text.endsWith(part)),
  contains: (value, operand, kind) =>
    Array.isArray(value) ? value.includes(operand) : containsText(value, operand, kind),
  doesnotcontain: (value, operand, kind) => !tests.contains(value, operand, kind),
  minlength: (value, operand) => value !== null && compareLength(value, operand) >= 0,
  maxlength: (value, operand) => value !== null && compareLength(value, operand) <= 0,
  partof: onTexts((text, whole) => whole.includes(text)),
  notpartof: (value, operand, kind) => !tests.partof(value, operand, kind),
  isempty: isEmpty,
  isnotempty: (value) => !isEmpty(value),
  isin: (value, operand, kind) =>
    Array.isArray(operand) &&
    operand.some((element) =>
      Array.isArray(value) ? value.includes(element) : isEqual(value, element, kind),
    ),
};

/** -1, 0 or 1 for two values of one kind of column; `null` if one of them is blank or they cannot be compared. */
function compareValues(left: FieldValue, right: FieldValue, kind: ColumnKind): number | null {
  if (left === null || right === null) return null;
  if (kind === 'numeric') return compareNumbers(left, right);
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (typeof left !== 'string' || typeof right !== 'string') return null;
  return left < right ? -1 : left > right ? 1 : 0;
}

function isEqual(value: FieldValue, operand: FieldValue, kind: ColumnKind): boolean {
  return compareValues(value, operand, kind) === 0;
}

function ordered(holds: (order: number) => boolean): Test {
  return (value, operand, kind) => {
    const order = compareValues(value, operand, kind);
    return order !== null && holds(order);
  };
}

function onTexts(holds: (text: string, operand: string) => boolean): Test {
  return (value, operand) =>
    typeof value === 'string' &&
    typeof operand === 'string' &&
    holds(value.toLowerCase(), operand.toLowerCase());
}

function isEmpty(value: FieldValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function compareLength(value: FieldValue, operand: FieldValue): number {
  const length = Array.isArray(value) ? value.length : typeof value === 'string' ? [...value].length : 0;
  return length - Number(operand);
}
