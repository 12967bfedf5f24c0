import { describe, expect, it } from 'vitest';
import { calculate } from '#engine/form/calculate.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aggregateFields, askedAggregates } from './aggregate-fields.ts';
import { aggregateFilter, aggregateSourceOf, fieldsAsked } from './aggregate-source.ts';

const moduleId = '0190f5a2-7c1e-7abc-8def-0123456789ab';
const dependsOn = { filterColumn: 'customer', filterField: 'customer' };
const spent = aField('spent', 'calculated-aggregate', {
  moduleId,
  aggregate: 'sum',
  column: 'amount',
  dependsOn,
});

function compiled(...fields: Parameters<typeof aSection>[1]) {
  return compileForm(aDefinition([aSection('main', fields)]), fieldCatalogue);
}

const faultsOf = (...fields: Parameters<typeof aSection>[1]) =>
  compiled(...fields).faults.map(({ where, code }) => `${where.id}.${where.property}: ${code}`);

describe('an aggregate', () => {
  it('an aggregate counts entries that are no drafts, pass the filters and match the form', () => {
    const source = aggregateSourceOf(spent);
    expect(source && aggregateFilter(source, new Map([['customer', 'Acme']]))).toEqual({
      condition: 'and',
      rules: [
        { field: 'workflow_status', operator: 'neq', value: 'Draft' },
        { condition: 'and', rules: [{ field: 'customer', operator: 'eq', value: 'Acme' }] },
      ],
    });
    expect(source && aggregateFilter(source, new Map([['customer', null]]))).toBeNull();
  });

  it('an aggregate compares with several fields and fixed values, and matches none while one is blank', () => {
    const filters = {
      condition: 'and',
      rules: [
        { field: 'amount', operator: 'gte', valueFrom: 'least' },
        { field: 'amount', operator: 'lt', value: 100 },
        { condition: 'or', rules: [{ field: 'paidOn', operator: 'isnull' }] },
      ],
    };
    const source = aggregateSourceOf({ ...spent, filters });
    const values = new Map<string, FieldValue>([
      ['customer', 'Acme'],
      ['least', 10],
    ]);
    expect(source && fieldsAsked(source)).toEqual(['customer', 'least']);
    expect(source && aggregateFilter(source, values)?.rules[1]).toEqual({
      condition: 'and',
      rules: [
        { field: 'customer', operator: 'eq', value: 'Acme' },
        { field: 'amount', operator: 'gte', value: 10 },
        { field: 'amount', operator: 'lt', value: 100 },
        { condition: 'or', rules: [{ field: 'paidOn', operator: 'isnull' }] },
      ],
    });
    for (const blank of [null, '', ['a']]) {
      expect(source && aggregateFilter(source, new Map([...values, ['least', blank]]))).toBeNull();
    }
  });

  it('an aggregate has the rounded value of the facts, and otherwise stays', () => {
    const twice = aField('twice', 'calculated-number', { expression: 'spent * 2' });
    const { form } = compiled(aField('customer', 'text'), { ...spent, decimalPlaces: 1 }, twice);
    const facts = {
      now: '2026-01-01T00:00:00Z',
      today: '2026-01-01',
      timeZone: 'Etc/UTC',
      entry: {},
    } as never;
    const known = { ...(facts as object), aggregates: { spent: 12.34 } } as never;
    expect(calculate(form, { customer: 'Acme', spent: 5 }, facts)).toMatchObject({ spent: 5, twice: 10 });
    expect(calculate(form, { customer: 'Acme', spent: 5 }, known)).toMatchObject({
      spent: 12.3,
      twice: 24.6,
    });
    expect(
      calculate(form, { customer: 'Acme', spent: 5 }, {
        ...(known as object),
        aggregates: { spent: null },
      } as never),
    ).toMatchObject({ spent: null, twice: null });
  });

  it('an aggregate needs an app, a field unless it counts, and known dependencies', () => {
    const customer = aField('customer', 'text');
    expect(faultsOf(customer, spent)).toEqual([]);
    expect(faultsOf(aField('spent', 'calculated-aggregate'))).toEqual(['spent.moduleId: source_missing']);
    expect(faultsOf(aField('all', 'calculated-aggregate', { moduleId }))).toEqual([]);
    expect(faultsOf(aField('all', 'calculated-aggregate', { moduleId, aggregate: 'average' }))).toEqual([
      'all.column: aggregated_column_missing',
    ]);
    const open = { condition: 'and', rules: [{ field: 'customer', operator: 'eq', valueFrom: '' }] };
    expect(faultsOf(aField('all', 'calculated-aggregate', { moduleId, filters: open }))).toEqual([
      'all.filters: setting_source_incomplete',
    ]);
    expect(faultsOf(spent)).toEqual(['spent.filters: expression_unknown_name']);
  });

  it('an aggregate in a table depends on its row first, and equal rows share one query', () => {
    const items = aSection('items', [aField('customer', 'text'), spent], { isTable: true });
    const { form, faults } = compileForm(
      aDefinition([aSection('main', [aField('customer', 'text')]), items]),
      fieldCatalogue,
    );
    expect(faults).toEqual([]);
    const [aggregate] = aggregateFields(form);
    const values = {
      customer: 'Form',
      items: [{ customer: 'Acme' }, { customer: null }, { customer: 'Bolt' }, { customer: 'Acme' }],
    };
    const asked = aggregate ? askedAggregates(aggregate, form, values) : [];
    expect(asked.map(({ governing, filters, paths }) => [governing, filters !== null, paths])).toEqual([
      ['["Acme"]', true, ['items[0].spent', 'items[3].spent']],
      ['[null]', false, ['items[1].spent']],
      ['["Bolt"]', true, ['items[2].spent']],
    ]);
    const facts = { entry: {}, aggregates: { 'items[0].spent': 5, 'items[1].spent': null } } as never;
    const before: EntryValues & { items: readonly EntryValues[] } = {
      items: [{ customer: 'Acme' }, { customer: null, spent: 3 }, { customer: 'Bolt', spent: 8 }],
    };
    const after = calculate(form, before, facts) as { items: readonly unknown[] };
    expect(after.items).toMatchObject([{ spent: 5 }, { spent: null }, { spent: 8 }]);
    expect(after.items[2]).toBe(before.items[2]);
  });

  it('an aggregate cannot depend on aggregates', () => {
    const level = aField('customer', 'calculated-text', { expression: 'TEXT(all)' });
    const all = aField('all', 'calculated-aggregate', { moduleId });
    expect(faultsOf(all, level, spent)).toEqual(['spent.filters: aggregate_of_aggregate']);
  });
});
