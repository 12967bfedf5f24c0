import { expect, it } from 'vitest';
import { bordersOf } from './report-ranges.ts';

it('reads where ranges begin: ascending, each once, and only numbers', () => {
  expect(bordersOf('100; 10 1000', 50)).toEqual([10, 100, 1000]);
  expect(bordersOf('2,5; 2.5; many; -1', 50)).toEqual([-1, 2.5]);
  expect(bordersOf('', 50)).toEqual([]);
  expect(bordersOf('3 2 1', 2)).toEqual([1, 2]);
});
