import type { FieldCapabilities, FieldType } from '#engine/form/field-type.ts';
import type { FilterOperator } from '#engine/query/filter.ts';
import type { CheckedValue, FieldValue } from '#engine/value/field-value.ts';

type ValueRules = Pick<
  FieldType,
  'columnKind' | 'operators' | 'expressionType' | 'check' | 'toText' | 'parseText' | 'toColumn' | 'fromColumn'
>;

/** The shared part of field types with the same kind of value, whose fields people fill in. */
export type ValueKind<Content extends FieldType['content'] = 'plain'> = ValueRules &
  FieldCapabilities & { readonly origin: 'entered'; readonly content: Content; readonly canBeUnique: false };

/** Lists neither search such values nor sort by them. */
export const notInLists = { isSearchable: false, isSortable: false } as const;

/** What most types can do; a kind or type says only what differs. */
export const ordinary = {
  origin: 'entered',
  content: 'plain',
  isRepeatable: true,
  canBeUnique: false,
  inLists: { isSearchable: false, isSortable: true },
} as const;

/** The shared part of types that only do something and store nothing. */
export const noValue = {
  origin: 'none',
  content: 'plain',
  isRepeatable: false,
  canBeUnique: false,
  inLists: notInLists,
  columnKind: 'text',
  operators: [],
  expressionType: () => 'any',
  check: checkNothing,
  toText: () => '',
  parseText: checkNothing,
  toColumn: () => null,
  fromColumn: () => null,
} as const satisfies ValueRules & Partial<FieldType>;

/** A valid value. */
export function accept(value: FieldValue): CheckedValue {
  return { ok: true, value };
}

/** A refused value. */
export function refuse(code: string, params?: Readonly<Record<string, string | number>>): CheckedValue {
  return { ok: false, code, params };
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

function checkNothing(value: unknown): CheckedValue {
  return value === null || value === undefined || value === '' ? accept(null) : refuse('unknown_field');
}
