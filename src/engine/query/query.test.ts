import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterColumnsOf } from '#engine/form/sources/filter-columns.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { violations as texts } from '#messages/en/violations.ts';
import { compileForm } from '../form/compile-form.ts';
import type { EntryValues, FieldValue } from '../value/field-value.ts';
import { checkFilter } from './check-filter.ts';
import { type FilterGroup, type FilterOperator, filterOperators } from './filter.ts';
import { matches } from './matches.ts';

const withValues = [...fieldCatalogue.values()].filter((type) => type.origin !== 'none');
const fields = withValues.map((type, columnIndex) => {
  const name = `f_${type.name.replaceAll('-', '_')}`;
  const settings = {
    listToUse: { values: ['Sales', 'Research'] },
    expression: 'null',
    ...type.samples.good.findLast((sample) => sample.settings)?.settings,
  };
  return { id: name, name, displayName: name, editorType: type.name, columnIndex, width: 4, ...settings };
});
const counts = { isTable: false, minimumRowCount: 0, maximumRowCount: 0 };
const group = { name: 'a', displayName: 'A', sectionIndex: 0, orderIndex: 0, ...counts };
const { form, faults } = compileForm(
  { fieldGroups: [{ ...group, rows: [{ rowIndex: 0, fields }] }] },
  fieldCatalogue,
);
const columns = filterColumnsOf(form);

function one(field: string, operator: FilterOperator, value?: FieldValue): FilterGroup {
  return { condition: 'and', rules: [{ field, operator, value }] };
}

function holds(field: string, operator: FilterOperator, value: FieldValue, stored: FieldValue): boolean {
  const checked = checkFilter(one(field, operator, value), columns);
  if (!checked.ok) throw new Error(JSON.stringify(checked.violations));
  return matches(checked.filter, { [field]: stored }, columns);
}

describe('operators', () => {
  it.each<[FilterOperator, string, FieldValue, FieldValue, boolean]>([
    ['eq', 'f_number', '10.50', 10.5, true],
    ['eq', 'f_text', 'abc', 'ABC', false],
    ['eq', 'f_text', ' abc ', 'abc', true],
    ['neq', 'f_text', ' abc ', 'abc', false],
    ['isin', 'f_text', ['x', ' abc'], 'abc', true],
    ['startswith', 'f_text', ' ab', 'abc', true],
    ['startswith', 'f_text', 'ab ', 'abc', false],
    ['endswith', 'f_text', 'bc ', 'abc', true],
    ['contains', 'f_text', 'b ', 'abc', false],
    ['contains', 'f_textarea', 'a\r\nb', 'a\nb', true],
    ['neq', 'f_text', 'abc', null, true],
    ['isnull', 'f_text', null, null, true],
    ['isnotnull', 'f_switch', null, false, true],
    ['lt', 'f_number', 10, 9, true],
    ['lt', 'f_number', 10, null, false],
    ['lte', 'f_date', '2026-01-31', '2026-01-31', true],
    ['gt', 'f_number', '12345678901234567890', '12345678901234567891', true],
    ['gte', 'f_datetime', '2026-01-31T10:00:00+02:00', '2026-01-31T08:00:00.000Z', true],
    ['startswith', 'f_text', '50%', '50% off', true],
    ['startswith', 'f_text', 'a_c', 'abc', false],
    ['endswith', 'f_text', 'OFF', '50% off', true],
    ['contains', 'f_dropdown', 'ale', 'Sales', true],
    ['doesnotcontain', 'f_text', 'x', null, true],
    ['minlength', 'f_text', 2, '😀', false],
    ['maxlength', 'f_text', 1, '😀', true],
    ['maxlength', 'f_text', 1, null, false],
    ['partof', 'f_text', 'one, TWO, three', 'two', true],
    ['notpartof', 'f_text', 'one', null, true],
    ['isempty', 'f_file', null, null, true],
    ['isnotempty', 'f_text', null, 'a', true],
    ['isin', 'f_dropdown', ['Sales', 'Gone'], 'Gone', true],
    ['isin', 'f_number', [], 1, false],
  ])('%s on %s with %j and a stored %j: %s', (operator, field, value, stored, expected) => {
    expect(holds(field, operator, value, stored)).toBe(expected);
  });

  it('every operator is available for some type', () => {
    expect(faults).toEqual([]);
    const offered = new Set([...columns.values()].flatMap((column) => column.operators));
    expect([...offered].toSorted()).toEqual([...filterOperators].toSorted());
  });

  const text = fc.string({ maxLength: 4 });
  it('operators and their opposites are consistent', () => {
    const opposites = [
      ['eq', 'neq'],
      ['contains', 'doesnotcontain'],
      ['partof', 'notpartof'],
      ['isempty', 'isnotempty'],
      ['isnull', 'isnotnull'],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...opposites),
        text,
        fc.option(text),
        ([positive, negative], operand, stored) => {
          const values = { f_text: stored };
          const meets = (operator: FilterOperator) =>
            matches(one('f_text', operator, operand), values, columns);
          expect(meets(positive)).toBe(!meets(negative));
        },
      ),
    );
  });

  it('numbers have a total order', () => {
    const number = fc.integer({ min: -5, max: 5 }).map((value) => value / 4);
    fc.assert(
      fc.property(number, number, (operand, stored) => {
        const meets = (operator: FilterOperator) => holds('f_number', operator, operand, stored);
        expect([meets('lt'), meets('eq'), meets('gt')].filter(Boolean)).toHaveLength(1);
        expect(meets('lte')).toBe(!meets('gt'));
        expect(meets('gte')).toBe(!meets('lt'));
        expect(holds('f_number', 'isin', [operand], stored)).toBe(meets('eq'));
      }),
    );
  });
});

describe('groups', () => {
  it('an empty group matches everything, and groups nest', () => {
    const values: EntryValues = { f_number: 3, f_text: 'a' };
    expect(matches({ condition: 'or', rules: [] }, values, columns)).toBe(true);
    const nested: FilterGroup = {
      condition: 'or',
      rules: [
        one('f_number', 'gt', 5),
        { condition: 'and', rules: [one('f_text', 'eq', 'a'), one('f_number', 'eq', 3)] },
      ],
    };
    expect(matches(nested, values, columns)).toBe(true);
  });
});

describe('checkFilter', () => {
  it.each<[FilterGroup, string, string]>([
    [one('nothing', 'eq', 1), 'filters.rules[0]', 'unknown_column'],
    [one('constructor', 'eq', 1), 'filters.rules[0]', 'unknown_column'],
    [one('f_switch', 'contains', 'x'), 'filters.rules[0]', 'operator_not_offered'],
    [one('f_number', 'eq', 'x'), 'filters.rules[0]', 'not_a_number'],
    [one('f_date', 'lt', '31.1.2026'), 'filters.rules[0]', 'not_a_date'],
    [one('f_number', 'eq', null), 'filters.rules[0]', 'operand_missing'],
    [one('f_number', 'isin', 3), 'filters.rules[0]', 'not_a_list'],
    [one('f_number', 'isin', [1, 'x']), 'filters.rules[0]', 'not_a_number'],
    [one('f_number', 'isin', Array(501).fill(1)), 'filters.rules[0]', 'list_too_long'],
    [one('f_text', 'minlength', -1), 'filters.rules[0]', 'not_a_length'],
    [one('f_text', 'contains', 7), 'filters.rules[0]', 'not_text'],
    [one('f_text', 'contains', 'x'.repeat(1001)), 'filters.rules[0]', 'text_too_long'],
    [
      { condition: 'and', rules: Array(101).fill({ field: 'f_text', operator: 'isnull' }) },
      'filters',
      'filter_too_large',
    ],
  ])('refuses %j', (filter, path, code) => {
    const checked = checkFilter(filter, columns);
    expect(checked).toMatchObject({ ok: false, violations: [{ path, code }] });
    expect(texts).toHaveProperty([code]);
  });

  it('a filter that is nested too deep is refused', () => {
    let filter: FilterGroup = { condition: 'and', rules: [] };
    for (let depth = 0; depth < 9; depth += 1) filter = { condition: 'and', rules: [filter] };
    expect(checkFilter(filter, columns)).toMatchObject({
      ok: false,
      violations: [{ code: 'filter_too_deep' }],
    });
  });

  it('operands become canonical', () => {
    const checked = checkFilter(one('f_datetime', 'eq', '2026-01-31T10:00:00+02:00'), columns);
    expect(checked).toMatchObject({ ok: true, filter: { rules: [{ value: '2026-01-31T08:00:00.000Z' }] } });
  });
});
