import { expect, it } from 'vitest';
import { daysMeant, isMovingDays, movingDays } from './moving-days.ts';
import type { FirstWeekday } from './week.ts';

const meant = (today: string, first: FirstWeekday = 'monday') =>
  Object.fromEntries(
    movingDays.map((word) => [word, Object.values(daysMeant(word, today, first)).join(' ')]),
  );

it('a word for a period follows the current day', () => {
  expect(meant('2026-11-22')).toEqual({
    today: '2026-11-22 2026-11-23',
    yesterday: '2026-11-21 2026-11-22',
    tomorrow: '2026-11-23 2026-11-24',
    thisWeek: '2026-11-16 2026-11-23',
    last7Days: '2026-11-16 2026-11-23',
    next7Days: '2026-11-22 2026-11-29',
    thisMonth: '2026-11-01 2026-12-01',
  });
  expect(meant('2026-11-23')).toMatchObject({
    thisWeek: '2026-11-23 2026-11-30',
    last7Days: '2026-11-17 2026-11-24',
  });
});

it.each([
  ['2026-01-31', '2026-01-01 2026-02-01'],
  ['2026-02-01', '2026-02-01 2026-03-01'],
  ['2028-02-29', '2028-02-01 2028-03-01'],
  ['2026-12-31', '2026-12-01 2027-01-01'],
])('the month of %s', (today, days) => {
  expect(meant(today).thisMonth).toBe(days);
});

it.each([
  ['2026-11-20', 'sunday', '2026-11-15 2026-11-22'],
  ['2026-11-22', 'sunday', '2026-11-22 2026-11-29'],
  ['2026-11-20', 'saturday', '2026-11-14 2026-11-21'],
  ['2026-11-21', 'saturday', '2026-11-21 2026-11-28'],
] as const)('the week of %s begins with %s', (today, first, days) => {
  expect(meant(today, first).thisWeek).toBe(days);
});

it('only known words are accepted', () => {
  expect([isMovingDays('thisWeek'), isMovingDays('someday'), isMovingDays('')]).toEqual([true, false, false]);
});
