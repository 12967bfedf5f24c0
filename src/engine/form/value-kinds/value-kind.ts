import type { CheckedValue, FieldCapabilities, FieldType } from '#engine/form/field-type.ts';
import type { FilterOperator } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';

/** What several field types share because they hold the same kind of value. */
export type ValueKind = Pick<
  FieldType,
  'columnKind' | 'operators' | 'expressionType' | 'check' | 'toText' | 'parseText' | 'toColumn' | 'fromColumn'
>;

/** A checked value that is fine. */
export function accept(value: FieldValue): CheckedValue {
  return { ok: true, value };
}

/** A refused value. */
export function refuse(code: string, params?: Readonly<Record<string, string | number>>): CheckedValue {
  return { ok: false, code, params };
}

/** Capabilities of an ordinary field that people fill in, with what differs. */
export function capabilities(differing: Partial<FieldCapabilities> = {}): FieldCapabilities {
  return {
    hasValue: true,
    isCalculated: false,
    isAllocated: false,
    isRepeatable: true,
    isSearchable: false,
    isSortable: true,
    canBeUnique: false,
    refersToUser: false,
    holdsFile: false,
    isSecret: false,
    isNumeric: false,
    ...differing,
  };
}

/** Operators of a value that is only the same or not. */
export const equalityOperators: readonly FilterOperator[] = [
  'eq',
  'neq',
  'isin',
  'isnull',
  'isnotnull',
  'isempty',
  'isnotempty',
];

/** Operators of a value with an order. */
export const orderOperators: readonly FilterOperator[] = [...equalityOperators, 'lt', 'lte', 'gt', 'gte'];

/** Operators of text. */
export const textOperators: readonly FilterOperator[] = [
  ...equalityOperators,
  'startswith',
  'endswith',
  'contains',
  'doesnotcontain',
  'minlength',
  'maxlength',
  'partof',
  'notpartof',
];

/** A setting of the field as a finite number; `undefined` when it is absent or none. */
export function numberSetting(setting: unknown): number | undefined {
  return typeof setting === 'number' && Number.isFinite(setting) ? setting : undefined;
}
