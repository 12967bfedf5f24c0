import { expect, it } from 'vitest';
import { compileExpression } from './compile-expression.ts';
import { evaluateFully } from './evaluate-fully.ts';
import type { ExpressionScope } from './expression.ts';
import { sharedSteps } from './shared-steps.ts';

const scope: ExpressionScope = { items: { list: { row: { net: 'number' } } } };
const items = Array.from({ length: 1000 }, (_, net) => ({ net }));

/** Evaluates over a thousand rows: the value, the steps, and whether the evaluation was stopped. */
function run(source: string) {
  const compiled = compileExpression(source, scope);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.faults));
  const shared = { left: 5_000_000, hasStopped: false };
  const value = compiled.expression.evaluate({ items, [sharedSteps]: shared });
  return { value, steps: 5_000_000 - shared.left, hasStopped: shared.hasStopped };
}

const ended = { value: null, steps: 100_000, hasStopped: true };
const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const sum = names.map((name) => `${name}.net`).join(' + ');

it.each([
  ['six macros in each other', `${names.map((n) => `items.all(${n}, `).join('')}${sum} >= 0${')'.repeat(6)}`],
  ['lists of lists of lists', 'items.map(a, items.map(b, items.map(c, c.net)))'],
  ['a list that is searched in every round', 'size(items.map(a, items.exists(b, a.net in [b.net])))'],
])('an evaluation is stopped: %s', (_what, source) => expect(run(source)).toEqual(ended));

it('exact numbers count as steps in addition to rounds', () => {
  expect(run('items.all(a, a.net + a.net + a.net + a.net >= 0)').steps).toBeGreaterThan(
    run('items.all(a, true)').steps + 1000,
  );
});

it('a list is read only once, even if it is named repeatedly', () => {
  const { value, steps } = run('size(items.map(a, items))');
  expect(value).toBe(1000);
  expect(steps).toBeLessThan(2000);
});

it('a stopped evaluation differs from a blank result', () => {
  const full = (source: string) => {
    const compiled = compileExpression(source, scope);
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.faults));
    return evaluateFully(compiled.expression, { items });
  };
  expect(full('items.all(a, items.all(b, items.all(c, a.net + b.net + c.net >= 0)))')).toEqual({
    isStopped: true,
  });
  expect(full('1 / 0')).toEqual({ isStopped: false, value: null });
});
