import { expect, test } from 'vitest';
import { placesInSight } from './places-in-sight.ts';

const keysOf = (rows: readonly (string | undefined)[], first: number, last: number) =>
  placesInSight({ rowAt: (index) => rows[index], rowKey: (row) => row }, first, last).map(({ key }) => key);

test('a row keeps its key at another place', () => {
  expect(keysOf(['a', 'b', 'c'], 1, 3)).toEqual(['row b', 'row c']);
  expect(keysOf(['c', 'b'], 0, 2)).toEqual(['row c', 'row b']);
});

test('places without a row and rows that are shown twice have keys of their own', () => {
  expect(keysOf(['a', undefined, 'a', undefined], 0, 4)).toEqual(['row a', 'place 1', 'place 2', 'place 3']);
});
