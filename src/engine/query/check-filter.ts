import { isDate } from '#engine/value/calendar.ts';
import type { FieldValue, Violation } from '#engine/value/field-value.ts';
import type { FilterGroup, FilterOperator, FilterRule } from './filter.ts';
import type { FilterColumn, FilterColumns } from './filter-column.ts';

/** Limits of one filter. */
const filterLimits = { rules: 100, depth: 8, listLength: 500, textLength: 1000 } as const;

const withoutOperand = new Set<FilterOperator>(['isnull', 'isnotnull', 'isempty', 'isnotempty']);
const textOperand = new Set<FilterOperator>([
  'startswith',
  'endswith',
  'contains',
  'doesnotcontain',
  'partof',
  'notpartof',
]);

/** On a list, these operators search for one of its items instead of a part of a text. */
const itemOperand = new Set<FilterOperator>(['contains', 'doesnotcontain']);

/** The filter with canonical operands, or everything wrong with it. Paths are as in `filters.rules[0].rules[1]`. */
export type CheckedFilter =
  | { readonly ok: true; readonly filter: FilterGroup }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/**
 * Checks a filter against its columns: unknown columns, operators that a column lacks, invalid operands. A plain day on
 * a column of moments stays a day; `daysAsMoments` converts it before the filter is applied to entries.
 */
export function checkFilter(filter: FilterGroup, columns: FilterColumns): CheckedFilter {
  const violations: Violation[] = [];
  const budget = { rulesLeft: filterLimits.rules };
  const checked = checkGroup(filter, columns, 'filters', 1, budget, violations);
  return violations.length > 0 ? { ok: false, violations } : { ok: true, filter: checked };
}

function checkGroup(
  group: FilterGroup,
  columns: FilterColumns,
  path: string,
  depth: number,
  budget: { rulesLeft: number },
  violations: Violation[],
): FilterGroup {
  if (depth > filterLimits.depth) {
    violations.push({ path, code: 'filter_too_deep', params: { maximum: filterLimits.depth } });
    return group;
  }
  const rules = group.rules.map((item, index) => {
    const itemPath = `${path}.rules[${index}]`;
    if ('rules' in item) return checkGroup(item, columns, itemPath, depth + 1, budget, violations);
    budget.rulesLeft -= 1;
    if (budget.rulesLeft === -1) {
      violations.push({ path, code: 'filter_too_large', params: { maximum: filterLimits.rules } });
    }
    return budget.rulesLeft < 0 ? item : checkRule(item, columns, itemPath, violations);
  });
  return { condition: group.condition, rules };
}

function checkRule(
  rule: FilterRule,
  columns: FilterColumns,
  path: string,
  violations: Violation[],
): FilterRule {
  const column = columns.get(rule.field);
  if (!column) {
    violations.push({ path, code: 'unknown_column', params: { column: rule.field } });
    return rule;
  }
  if (!column.operators.includes(rule.operator)) {
    violations.push({
      path,
      code: 'operator_not_offered',
      params: { column: rule.field, operator: rule.operator },
    });
    return rule;
  }
  if (withoutOperand.has(rule.operator)) return { field: rule.field, operator: rule.operator };
  const operand = operandOf(rule.operator, rule.value ?? null, column);
  if (operand.code === null) return { ...rule, value: operand.value };
  violations.push({ path, code: operand.code, params: operand.params });
  return rule;
}

interface Operand {
  readonly value: FieldValue;
  readonly code: string | null;
  readonly params?: Violation['params'];
}

function operandOf(operator: FilterOperator, value: FieldValue, column: FilterColumn): Operand {
  if (operator === 'isin') return listOperand(value, column);
  if (operator === 'minlength' || operator === 'maxlength') {
    const isLength = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
    return { value, code: isLength ? null : 'not_a_length' };
  }
  if (textOperand.has(operator) && !(column.kind === 'textList' && itemOperand.has(operator))) {
    if (typeof value !== 'string' || value === '') return { value, code: 'not_text' };
    const maximum = filterLimits.textLength;
    if (value.length > maximum) return { value, code: 'text_too_long', params: { maximum } };
    return { value: partAsStored(operator, value, column), code: null };
  }
  return oneOperand(value, column);
}

/**
 * A part of a text in the form in which texts are stored: blanks are trimmed at the end that the operator fixes, and
 * line ends are normalised. The operand of `partof` is the whole text, not a part.
 */
function partAsStored(operator: FilterOperator, value: string, column: FilterColumn): string {
  if (operator === 'partof' || operator === 'notpartof') return value;
  const before = operator === 'startswith' ? '' : 'x';
  const after = operator === 'endswith' ? '' : 'x';
  const checked = column.check(before + value + after);
  const text = checked.ok && typeof checked.value === 'string' ? checked.value : '';
  const isWhole = text.startsWith(before) && text.endsWith(after);
  const part = isWhole ? text.slice(before.length, text.length - after.length) : '';
  return part === '' ? value : part;
}

function listOperand(value: FieldValue, column: FilterColumn): Operand {
  if (!Array.isArray(value)) return { value, code: 'not_a_list' };
  const maximum = filterLimits.listLength;
  if (value.length > maximum) return { value, code: 'list_too_long', params: { maximum } };
  const operands = value.map((element: FieldValue) => oneOperand(element, column));
  const refused = operands.find((operand) => operand.code !== null);
  return refused ?? { value: operands.map((operand) => operand.value), code: null };
}

function oneOperand(value: FieldValue, column: FilterColumn): Operand {
  if (value === null || value === '') return { value, code: 'operand_missing' };
  if (column.kind === 'timestamptz' && typeof value === 'string' && isDate(value))
    return { value, code: null };
  const checked = column.check(value);
  return checked.ok
    ? { value: checked.value, code: null }
    : { value, code: checked.code, params: checked.params };
}
