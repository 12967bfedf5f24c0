import { expect, it } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

it('ticks are round, begin at zero or below, and reach every value', () => {
  expect(niceTicks(0, 112)).toEqual([0, 50, 100, 150]);
  expect(niceTicks(3, 7)).toEqual([0, 2, 4, 6, 8]);
  expect(niceTicks(-20, 35)).toEqual([-20, 0, 20, 40]);
  expect(niceTicks(0, 0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(niceTicks(0, 0)).toEqual([0, 1]);
});
