import { expect, it } from 'vitest';
import { withoutColumnsOf } from './without-columns-of.ts';

it('a report about other rows loses the filters on cells of its table, and no others', () => {
  const cell = { field: 'lines.item', operator: 'eq' as const, value: 'Lamp' };
  const entry = { field: 'lines', operator: 'eq' as const, value: 'a' };
  const either = { condition: 'or' as const, rules: [entry, cell] };
  expect(withoutColumnsOf([cell, entry, either], ['vnd', 'lines'])).toEqual([entry]);
  expect(withoutColumnsOf([cell], [])).toEqual([cell]);
});
