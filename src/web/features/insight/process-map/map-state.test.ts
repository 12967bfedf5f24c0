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

it('a day parts what came after it from as many days before it', () => {
  expect(asked('app=a&period=since&since=2026-02-20&compare=before')).toEqual({
    moduleId: 'a',
    from: '2026-02-20',
    compared: { from: '2026-02-10', to: '2026-02-19' },
  });
});

it('another team is compared over the same days, version and filter', () => {
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const filters = {
    condition: 'and' as const,
    rules: [{ field: 'kind', operator: 'eq' as const, value: 'x' }],
  };
  const query = `app=a&version=3&period=days30&time=working&team=${one}&compare=team:${other}`;
  expect(requestOf(readState(new URLSearchParams(query), filters), '2026-03-01')).toEqual({
    moduleId: 'a',
    version: 3,
    team: one,
    from: '2026-01-31',
    time: 'working',
    filters,
    compared: { version: 3, team: other, from: '2026-01-31' },
  });
});

it('what is no state in an address is ignored', () => {
  expect(asked('app=a&period=never&version=x&compare=-1&team=1&since=1')).toEqual(asked('app=a'));
});

it('steps are graded by quarters of all waiting, unless they are passed at once', () => {
  const graded = (medianSeconds: number) => (waitShare: number) =>
    gradeOf({ waitShare, wait: { count: 1, medianSeconds, p90Seconds: medianSeconds } });
  expect([0, 0.24, 0.25, 0.49, 0.5, 1].map(graded(3600))).toEqual([0, 0, 1, 1, 2, 2]);
  expect([0.25, 1].map(graded(59))).toEqual([0, 0]);
});
