import { describe, expect, it } from 'vitest';
import { nextDueTime, nextDueTimes, type ScheduleTimes } from './schedule-times.ts';

const times = (part: Partial<ScheduleTimes>): ScheduleTimes => ({
  repeats: 'days',
  every: 1,
  beginsOn: '2026-03-02',
  endsOn: null,
  time: '08:30',
  weekdays: [],
  timeZone: 'Etc/UTC',
  ...part,
});
const days = (part: Partial<ScheduleTimes>, after = '2026-03-01T00:00:00.000Z', count = 4) =>
  nextDueTimes(times(part), after, count).map((due) => due.slice(0, 10));

describe('a single run', () => {
  it('a single run is due once and never again', () => {
    const once = times({ repeats: 'once' });
    expect(nextDueTime(once, '2026-03-01T00:00:00.000Z')).toBe('2026-03-02T08:30:00.000Z');
    expect(nextDueTime(once, '2026-03-02T08:29:59.999Z')).toBe('2026-03-02T08:30:00.000Z');
    expect(nextDueTime(once, '2026-03-02T08:30:00.000Z')).toBeNull();
  });
});

describe('hours', () => {
  it('hours are counted from the first moment, across days and clock changes', () => {
    const part = { repeats: 'hours', every: 5, timeZone: 'Europe/Vienna', beginsOn: '2026-03-28' } as const;
    expect(nextDueTimes(times(part), '2026-03-01T00:00:00.000Z', 6)).toEqual([
      '2026-03-28T07:30:00.000Z',
      '2026-03-28T12:30:00.000Z',
      '2026-03-28T17:30:00.000Z',
      '2026-03-28T22:30:00.000Z',
      '2026-03-29T03:30:00.000Z',
      '2026-03-29T08:30:00.000Z',
    ]);
    expect(nextDueTime(times(part), '2036-03-28T07:30:00.000Z')).toBe('2036-03-28T10:30:00.000Z');
  });

  it('end with the last day', () => {
    const part = { repeats: 'hours', every: 12, endsOn: '2026-03-02' } as const;
    expect(nextDueTimes(times(part), '2026-01-01T00:00:00.000Z', 9)).toEqual([
      '2026-03-02T08:30:00.000Z',
      '2026-03-02T20:30:00.000Z',
    ]);
  });
});

describe('days', () => {
  it('days keep their distance from the first day', () => {
    expect(days({ every: 3 })).toEqual(['2026-03-02', '2026-03-05', '2026-03-08', '2026-03-11']);
    expect(days({ every: 3 }, '2027-01-01T00:00:00.000Z', 2)).toEqual(['2027-01-02', '2027-01-05']);
  });

  it('days keep their local time across clock changes', () => {
    const part = { timeZone: 'Europe/Vienna', beginsOn: '2026-03-28' };
    expect(nextDueTimes(times(part), '2026-03-01T00:00:00.000Z', 3)).toEqual([
      '2026-03-28T07:30:00.000Z',
      '2026-03-29T06:30:00.000Z',
      '2026-03-30T06:30:00.000Z',
    ]);
  });

  it('a skipped or repeated local time is due once', () => {
    const skipped = times({ timeZone: 'Europe/Vienna', beginsOn: '2026-03-28', time: '02:30' });
    expect(nextDueTimes(skipped, '2026-03-28T00:00:00.000Z', 3)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    const twice = times({ timeZone: 'Europe/Vienna', beginsOn: '2026-10-25', time: '02:30' });
    expect(nextDueTimes(twice, '2026-10-24T12:00:00.000Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  it('the last day is included', () => {
    expect(days({ endsOn: '2026-03-03' })).toEqual(['2026-03-02', '2026-03-03']);
  });
});

describe('weeks', () => {
  it('weeks are due on their weekdays, never before the first day', () => {
    const part = { repeats: 'weeks', weekdays: [5, 1], beginsOn: '2026-03-04' } as const;
    expect(days(part)).toEqual(['2026-03-06', '2026-03-09', '2026-03-13', '2026-03-16']);
    expect(days({ ...part, every: 2 })).toEqual(['2026-03-06', '2026-03-16', '2026-03-20', '2026-03-30']);
    expect(days({ ...part, every: 2 }, '2030-06-05T00:00:00.000Z', 2)).toEqual(['2030-06-07', '2030-06-17']);
  });
});

describe('months', () => {
  it('months are due on the first day, or on the last day of a shorter month', () => {
    const part = { repeats: 'months', beginsOn: '2026-01-31' } as const;
    expect(days(part, '2026-01-01T00:00:00.000Z')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(days({ ...part, every: 12 }, '2029-05-01T00:00:00.000Z', 1)).toEqual(['2030-01-31']);
  });
});
