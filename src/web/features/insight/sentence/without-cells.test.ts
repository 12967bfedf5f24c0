import { expect, it } from 'vitest';
import { withoutCells } from './without-cells.ts';

it('a report about other rows loses the filters on cells of its table, and no others', () => {
  const cell = { field: 'lines.item', operator: 'eq' as const, value: 'Lamp' };
  const entry = { field: 'kind', operator: 'eq' as const, value: 'a' };
  const either = { condition: 'or' as const, rules: [entry, cell] };
  expect(withoutCells([cell, entry, either], 'lines')).toEqual([entry]);
  expect(withoutCells([entry], undefined)).toEqual([entry]);
});
