import { expect, it } from 'vitest';
import type { FilterOperator } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import type { RecordColumn } from '../record-columns.ts';
import { fieldAt, refusedFilter, ruleFault } from './rule-fault.ts';

const operators: FilterOperator[] = ['eq', 'gte', 'isin', 'isempty'];

function columnOf(editorType: string): RecordColumn {
  const field = {
    id: 'f',
    name: 'f',
    displayName: 'Field',
    editorType,
    columnIndex: 0,
    width: 4,
    maximum: 5,
  };
  return {
    name: 'f',
    displayName: 'Field',
    field,
    isSystem: false,
    isVisible: true,
    isSortable: true,
    isGroupable: false,
    displays: [],
    operators,
  };
}

const codeOf = (editorType: string, operator: FilterOperator, value: FieldValue) =>
  ruleFault({ field: 'f', operator, value }, columnOf(editorType))?.code ?? null;

it.each<[string, FilterOperator, FieldValue, string | null]>([
  ['number', 'gte', 'xyz', 'not_a_number'],
  ['number', 'gte', 12, null],
  ['number', 'isin', [1, 'xyz'], 'not_a_number'],
  ['date', 'eq', '31.02.2026', 'not_a_date'],
  ['date', 'eq', '2026-02-28', null],
  ['time', 'eq', '25:00', 'not_a_time'],
  ['datetime', 'eq', 'soon', 'not_a_date_time'],
  ['datetime', 'eq', '2026-11-01', null],
  ['text', 'eq', 'xyz', null],
])('checks the value of a rule: %s %s %j', (editorType, operator, value, code) => {
  expect(codeOf(editorType, operator, value)).toBe(code);
});

it('accepts rules without a value and rules on system columns', () => {
  expect(ruleFault({ field: 'f', operator: 'isempty' }, columnOf('number'))).toBeNull();
  expect(
    ruleFault({ field: 'f', operator: 'eq', value: 'x' }, { ...columnOf('number'), field: null }),
  ).toBeNull();
});

it('finds the filter that a refusal is about', () => {
  const refusal = (path: string) =>
    new ApiError({
      code: 'validation_failed',
      status: 422,
      message: 'Correct the marked fields.',
      violations: [{ path, code: 'not_a_number', message: 'Must be a number' }],
    });
  expect(refusedFilter(refusal('body.filters.rules[1]'))).toEqual({
    places: [1],
    message: 'Must be a number',
  });
  expect(refusedFilter(refusal('body.filters'))).toEqual({ places: [], message: 'Must be a number' });
  expect(refusedFilter(refusal('body.filters.rules[2].rules[0]'))?.places).toEqual([2, 0]);
  expect(refusedFilter(refusal('body.orders[0]'))).toBeNull();
  expect(refusedFilter(new Error('lost'))).toBeNull();
});

it('names the column of a refused rule within groups', () => {
  const rule = { field: 'cost', operator: 'eq' as const, value: 'x' };
  const filter = { condition: 'and' as const, rules: [{ condition: 'or' as const, rules: [rule] }] };
  expect(fieldAt(filter, [0, 0])).toBe('cost');
  expect([fieldAt(filter, [0]), fieldAt(filter, [4, 0]), fieldAt(undefined, [])]).toEqual(
    Array(3).fill(undefined),
  );
});
