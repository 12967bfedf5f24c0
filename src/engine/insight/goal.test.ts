import { expect, it } from 'vitest';
import { goalOn, goalStanding } from './goal.ts';

it('tells how far a figure is from its goal, exactly, and whether that is good', () => {
  expect(goalStanding('1200.10', 1000, 'least')).toEqual({
    percent: '120',
    difference: '200.1',
    isMet: true,
  });
  expect(goalStanding('1200.10', 1000, 'most')?.isMet).toBe(false);
  expect(goalStanding('999.99', 1000, 'least')).toEqual({
    percent: '100',
    difference: '-0.01',
    isMet: false,
  });
});

it('takes a figure that is its goal for met, either way', () => {
  for (const kind of ['least', 'most'] as const) expect(goalStanding('5', 5, kind)?.isMet).toBe(true);
});

it('is the latest goal that has begun, else the one without a day', () => {
  const goals = [
    { from: '2027-01-01', goal: 30 },
    { from: '2026-01-01', goal: 20 },
  ];
  expect(goalOn({ goal: 10, goals }, '2025-12-31')).toBe(10);
  expect(goalOn({ goal: 10, goals }, '2026-01-01')).toBe(20);
  expect(goalOn({ goals }, '2027-06-01')).toBe(30);
  expect(goalOn({ goals }, '2020-01-01')).toBeUndefined();
  expect(goalOn({ goal: 10 }, '2026-01-01')).toBe(10);
});

it('compares numbers only', () => {
  expect(goalStanding(null, 5, 'least')).toBeNull();
  expect(goalStanding('2026-01-01', 5, 'least')).toBeNull();
  for (const goal of [1e-300, 1e300]) expect(goalStanding('5', goal, 'least')).toBeNull();
});
