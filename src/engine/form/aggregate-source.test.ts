import { describe, expect, it } from 'vitest';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aggregateFilter, aggregateSourceOf } from './aggregate-source.ts';
import { calculate } from './calculate.ts';
import { compileForm } from './compile-form.ts';

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
  it('is about entries that are no drafts, pass the filters, and have what the form has', () => {
    const source = aggregateSourceOf(spent);
    expect(source && aggregateFilter(source, { customer: 'Acme' })).toEqual({
      condition: 'and',
      rules: [
        { field: 'workflow_status', operator: 'neq', value: 'Draft' },
        { field: 'customer', operator: 'eq', value: 'Acme' },
      ],
    });
    expect(source && aggregateFilter(source, {})).toBeNull();
  });

  it('is what the facts say, rounded as the field is, and otherwise stays', () => {
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

  it('needs an app, a field unless it counts, and something known to depend on', () => {
    const customer = aField('customer', 'text');
    expect(faultsOf(customer, spent)).toEqual([]);
    expect(faultsOf(aField('spent', 'calculated-aggregate'))).toEqual(['spent.editorType: source_missing']);
    expect(faultsOf(aField('all', 'calculated-aggregate', { moduleId }))).toEqual([]);
    expect(faultsOf(aField('all', 'calculated-aggregate', { moduleId, aggregate: 'average' }))).toEqual([
      'all.column: aggregated_column_missing',
    ]);
    expect(faultsOf(spent)).toEqual(['spent.dependsOn: expression_unknown_name']);
  });

  it('cannot depend on what aggregates give', () => {
    const level = aField('customer', 'calculated-text', { expression: 'TEXT(all)' });
    const all = aField('all', 'calculated-aggregate', { moduleId });
    expect(faultsOf(all, level, spent)).toEqual(['spent.dependsOn: aggregate_of_aggregate']);
  });
});
