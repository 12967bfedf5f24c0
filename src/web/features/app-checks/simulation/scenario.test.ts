import { expect, it } from 'vitest';
import { asItIs, requestOf } from './scenario.ts';

const now = Date.parse('2026-11-28T12:00:00.000Z');

it('asks for nothing special when everything is as it is', () => {
  expect(requestOf(asItIs, now)).toEqual({ weeks: 12, entriesPerWeek: undefined, goalDays: undefined });
});

it('takes people away from the day before on, for longer than any simulation runs', () => {
  const { away = [] } = requestOf({ ...asItIs, away: ['ana'] }, now);
  expect(away).toEqual([{ userId: 'ana', from: '2026-11-27', to: '2028-01-02' }]);
});

it('reads the price of an hour with a comma, and none from what is no price', () => {
  expect(requestOf({ ...asItIs, hourPrice: '42,50' }, now).hourPrice).toBe(42.5);
  expect(requestOf({ ...asItIs, hourPrice: 'much' }, now).hourPrice).toBeUndefined();
});

it('asks for conditions that have another text, and for none that is blank', () => {
  const conditions = { large: ' amount > 5000.0 ', blank: ' ' };
  expect(requestOf({ ...asItIs, conditions }, now).conditions).toEqual([
    { activityId: 'large', expression: 'amount > 5000.0' },
  ]);
});
