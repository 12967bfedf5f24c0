import { describe, expect, it } from 'vitest';
import { compileExpression } from '#engine/expression/compile-expression.ts';
import { evaluateFully } from '#engine/expression/evaluate-fully.ts';
import { begin } from '#engine/form/begin.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { sampleBindings } from './sample-bindings.ts';
import { filledSample, sampleInputs } from './sample-inputs.ts';

const { form } = compileForm(
  aDefinition([
    aSection('main', [aField('rate', 'number'), aField('other', 'text'), aField('receipt', 'file')]),
    aSection(
      'lines',
      [
        aField('article', 'text'),
        aField('count', 'number'),
        aField('price', 'number'),
        aField('amount', 'calculated-number', { expression: 'count * price' }),
      ],
      { isTable: true },
    ),
    aSection('money', [
      aField('net', 'calculated-number', { expression: 'SUM(lines.map(l, l.amount))' }),
      aField('total', 'calculated-number', { expression: 'net + net * rate' }),
    ]),
  ]),
  fieldCatalogue,
);
const nobody = { id: 'u1', name: 'Ann', email: '', manager: null, roles: [], teams: [] };
const facts: FormFacts = {
  actor: nobody,
  initiator: nobody,
  entry: {},
  now: '2026-01-01T00:00:00Z',
  today: '2026-01-01',
  timeZone: 'Etc/UTC',
};
const compiled = (source: string, scope = form.scope) => {
  const result = compileExpression(source, scope);
  if (!result.ok) throw new Error(source);
  return result.expression;
};
const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

describe('the inputs of a sample', () => {
  it('are the fields behind the calculated fields that an expression names', () => {
    const { fields, tables, calculated } = sampleInputs(form, compiled('total > 5000'));
    expect(names(fields)).toEqual(['rate']);
    expect(tables.map(({ section, columns }) => [section.name, names(columns)])).toEqual([
      ['lines', ['count', 'price']],
    ]);
    expect(names(calculated)).toEqual(['net', 'total']);
  });

  it('are the cells of a row for an expression about it', () => {
    const scope = form.tables.get('lines')?.scope ?? {};
    const { fields, tables } = sampleInputs(form, compiled('count * price', scope));
    expect(names(fields)).toEqual([]);
    expect(tables.map(({ columns }) => names(columns))).toEqual([['count', 'price']]);
  });

  it('leave out files and what the expression does not read', () => {
    expect(sampleInputs(form, compiled('ISBLANK(receipt)')).fields).toEqual([]);
  });
});

describe('a sample that is filled in', () => {
  it('is calculated as an entry is', () => {
    const expression = compiled('total > 5000');
    const sample = { values: begin(form, facts), facts };
    const answer = (filled: Parameters<typeof filledSample>[2]) => {
      const values = filledSample(form, sample, filled, sampleInputs(form, expression));
      const result = evaluateFully(expression, sampleBindings(form, form.scope, { values, facts }));
      return [values.net, values.total, result.isStopped ? null : result.value];
    };
    const lines = [
      { count: 2, price: 1500 },
      { count: 1, price: 1000 },
    ];
    expect(answer({ rate: 0.2, lines })).toEqual([4000, 4800, false]);
    expect(answer({ rate: 0.5, lines })).toEqual([4000, 6000, true]);
  });

  it('has a row in each table that is asked for', () => {
    const inputs = sampleInputs(form, compiled('total > 1'));
    const values = filledSample(form, { values: { lines: [] }, facts }, {}, inputs);
    expect(values.lines).toHaveLength(1);
  });
});
