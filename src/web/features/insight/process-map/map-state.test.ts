import { expect, it } from 'vitest';
import { gradeOf, readState, requestOf } from './map-state.ts';

const asked = (query: string) => requestOf(readState(new URLSearchParams(query)), '2026-03-01');

it('a new map looks at the last 90 days, today included', () => {
  expect(asked('app=a')).toEqual({ moduleId: 'a', from: '2025-12-02' });
});

it('the period before ends the day before, and has as many days', () => {
  expect(asked('app=a&period=days30&version=3&compare=before')).toEqual({
    moduleId: 'a',
    version: 3,
    from: '2026-01-31',
    compared: { version: 3, from: '2026-01-01', to: '2026-01-30' },
  });
});

it('another version is compared over all time, and all time has none before it', () => {
  expect(asked('app=a&period=all&compare=2')).toEqual({ moduleId: 'a', compared: { version: 2 } });
  expect(asked('app=a&period=all&compare=before')).toEqual({ moduleId: 'a' });
});

it('what is no state in an address is ignored', () => {
  expect(asked('app=a&period=never&version=x&compare=-1')).toEqual(asked('app=a'));
});

it('steps are graded by quarters of all waiting, unless they are passed at once', () => {
  const graded = (medianSeconds: number) => (waitShare: number) =>
    gradeOf({ waitShare, wait: { count: 1, medianSeconds, p90Seconds: medianSeconds } });
  expect([0, 0.24, 0.25, 0.49, 0.5, 1].map(graded(3600))).toEqual([0, 0, 1, 1, 2, 2]);
  expect([0.25, 1].map(graded(59))).toEqual([0, 0]);
});
