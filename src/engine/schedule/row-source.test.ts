import { expect, it } from 'vitest';
import { keyOfRow, rowsOf } from './row-source.ts';

it('the rows are those of a list, or one object', () => {
  expect(rowsOf([{ id: 1 }, { id: 2 }])).toHaveLength(2);
  expect(rowsOf({ id: 1 })).toEqual([{ id: 1 }]);
  expect(rowsOf([])).toEqual([]);
  for (const none of [null, undefined, 'text', 7, true]) expect(rowsOf(none)).toBeNull();
});

it.each([
  [{ id: 7 }, '7'],
  [{ id: '7' }, '7'],
  [{ id: ' A-1 ' }, 'A-1'],
  [{ id: 0 }, '0'],
  [{ id: false }, 'false'],
  [{ id: '' }, null],
  [{ id: '   ' }, null],
  [{ id: null }, null],
  [{ id: { a: 1 } }, null],
  [{ id: [1] }, null],
  [{}, null],
  [null, null],
])('the key of %j is %j', (row, key) => {
  expect(keyOfRow(row, '/id')).toBe(key);
});

it('can be at any place of the row', () => {
  expect(keyOfRow({ order: { id: 'x' } }, '/order/id')).toBe('x');
});
