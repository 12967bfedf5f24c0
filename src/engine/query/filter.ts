import type { FieldValue } from '#engine/value/field-value.ts';

/** All nineteen operators of lists, filters and reports. */
export const filterOperators = [
  'eq',
  'neq',
  'isnull',
  'isnotnull',
  'lt',
  'lte',
  'gt',
  'gte',
  'startswith',
  'endswith',
  'contains',
  'doesnotcontain',
  'minlength',
  'maxlength',
  'partof',
  'notpartof',
  'isempty',
  'isnotempty',
  'isin',
] as const;

export type FilterOperator = (typeof filterOperators)[number];

/** One condition on one column; `value` is absent for operators that need none. */
export interface FilterRule {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly value?: FieldValue;
}

/** A tree of rules; an empty group matches every entry. */
export interface FilterGroup {
  readonly condition: 'and' | 'or';
  readonly rules: readonly FilterPart[];
}

/** What a filter consists of: rules, and groups of them. */
export type FilterPart = FilterRule | FilterGroup;

/** One sort column; earlier rules take precedence. */
export interface SortRule {
  readonly column: string;
  readonly dir: 'asc' | 'desc';
}
