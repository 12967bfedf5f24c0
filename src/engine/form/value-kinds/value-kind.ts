import type { FieldCapabilities, FieldType } from '#engine/form/field-type.ts';
import type { FilterOperator } from '#engine/query/filter.ts';
import type { CheckedValue, FieldValue } from '#engine/value/field-value.ts';

/** The shared part of field types with the same kind of value. */
export type ValueKind = Pick<
  FieldType,
  'columnKind' | 'operators' | 'expressionType' | 'check' | 'toText' | 'parseText' | 'toColumn' | 'fromColumn'
>;

/** A valid value. */
export function accept(value: FieldValue): CheckedValue {
  return { ok: true, value };
}

/** A refused value. */
export function refuse(code: string, params?: Readonly<Record<string, string | number>>): CheckedValue {
  return { ok: false, code, params };
}

/** Capabilities of an ordinary field that people fill in, with the differing ones. */
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

/** Operators of a value that can only be compared for equality. */
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

/** A setting of the field as a finite number; `undefined` if it is absent or not a number. */
export function numberSetting(setting: unknown): number | undefined {
  return typeof setting === 'number' && Number.isFinite(setting) ? setting : undefined;
}
