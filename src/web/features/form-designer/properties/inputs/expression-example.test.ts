import { expect, it } from 'vitest';
import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import { expressionExample } from './expression-example.ts';

const scope: ExpressionScope = {
  items: { list: { row: { amount: 'number' } } },
  firstName: 'text',
  lastName: 'text',
  total: 'number',
  today: 'date',
  now: 'datetime',
  actor: 'user',
};

it.each<ExpressionType>(['number', 'text', 'boolean', 'date', 'datetime', 'user'])(
  'shows an expression that gives a %s',
  (type) => {
    const example = expressionExample(type) ?? '';
    expect(compileExpression(example, scope, type)).toMatchObject({ ok: true });
  },
);

it('shows none if any example would mislead', () => {
  expect(expressionExample('file')).toBeUndefined();
  expect(expressionExample({ list: 'text' })).toBeUndefined();
});
