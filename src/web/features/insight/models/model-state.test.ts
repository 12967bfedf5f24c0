import { expect, it } from 'vitest';
import { figureNames, freeName, type Model, withFigures, withoutJoin } from './model-state.ts';

const moduleId = '01900000-0000-7000-8000-000000000001';
const model: Model = {
  moduleId,
  joins: [
    { name: 'vendor', way: 'names', moduleId, field: 'vendor' },
    { name: 'country', of: 'vendor', way: 'names', moduleId, field: 'country' },
  ],
  fields: [{ column: 'kind' }, { column: 'country.name' }],
  measures: [
    { name: 'spent', label: 'Spent', aggregate: 'sum', column: 'amount' },
    { name: 'credit', label: 'Credit', aggregate: 'sum', column: 'vendor.credit' },
  ],
  calculated: [{ name: 'used', label: 'Used', expression: 'spent / credit' }],
};

it('a report takes what its calculations read, unseen where nobody chose it', () => {
  const report = withFigures({ moduleId }, ['used', 'spent'], model);
  expect(figureNames(report)).toEqual(['spent', 'used']);
  expect(report.operands?.map(({ name }) => name)).toEqual(['credit']);
  expect(withFigures(report, ['spent'], model)).not.toHaveProperty('operands');
});

it('a join goes with the joins that begin there and with what names their columns', () => {
  const { joins, fields, measures } = withoutJoin(model, 'vendor');
  expect([joins, fields, measures.map(({ name }) => name)]).toEqual([[], [{ column: 'kind' }], ['spent']]);
});

it('names for calculations are made of titles and taken once', () => {
  expect(freeName('Größe (m²)', new Set(), 'f')).toBe('gro_e_m');
  expect(freeName('金額', new Set(['figure']), 'figure')).toBe('figure_2');
});
