import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';

const names: ExpressionScope = {
  net: 'number',
  vatRate: 'number',
  total: 'number',
  items: { list: { row: { gross: 'number' } } },
  value: 'date',
  travelFrom: 'date',
  today: 'date',
  firstName: 'text',
  lastName: 'text',
  approver: 'user',
  supplier: 'any',
};

/** The second cell of each row of the guide's table "you want, you write". */
function examples(): string[] {
  const guide = readFileSync(new URL('../../docs/user-guide.md', import.meta.url), 'utf8');
  const table = guide.slice(guide.indexOf('| you want |'), guide.indexOf('Fields are called by their name'));
  return [...table.matchAll(/^\|[^|`]*\| `([^`]+)`/gm)].map((found) => found[1] ?? '');
}

it('the guide shows examples', () => {
  expect(examples().length).toBeGreaterThanOrEqual(6);
});

it.each(examples())('the example %s of the user guide compiles', (source) => {
  expect(compileExpression(source, names)).toMatchObject({ ok: true, faults: [] });
});
