import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDuration, standardCalendar, type WorkCalendar } from './working-time.ts';

const utc = standardCalendar('UTC');

describe('addDuration', () => {
  it.each([
    ['2026-03-06T15:30:00.000Z', 2, 'hours', '2026-03-06T17:30:00.000Z'],
    ['2026-03-06T15:30:00.000Z', 3, 'days', '2026-03-09T15:30:00.000Z'],
    ['2026-03-06T15:30:00.000Z', 1, 'workingHours', '2026-03-06T16:30:00.000Z'],
    ['2026-03-06T15:30:00.000Z', 2, 'workingHours', '2026-03-09T09:30:00.000Z'],
    ['2026-03-06T15:30:00.000Z', 2, 'workingDays', '2026-03-10T15:30:00.000Z'],
    ['2026-03-07T12:00:00.000Z', 1, 'workingDays', '2026-03-10T09:00:00.000Z'],
    ['2026-03-06T03:00:00.000Z', 1, 'workingHours', '2026-03-06T10:00:00.000Z'],
    ['2026-03-06T20:00:00.000Z', 8, 'workingHours', '2026-03-09T17:00:00.000Z'],
  ] as const)('%s and %d %s is %s', (from, amount, unit, to) => {
    expect(addDuration(from, { amount, unit }, utc)).toBe(to);
  });

  it('working time follows the time zone across clock changes and skips holidays', () => {
    const madrid: WorkCalendar = { ...standardCalendar('Europe/Madrid'), holidays: ['2026-03-30'] };
    const friday = '2026-03-27T10:00:00.000Z';
    expect(addDuration(friday, { amount: 1, unit: 'workingDays' }, madrid)).toBe('2026-03-31T09:00:00.000Z');
    expect(addDuration(friday, { amount: 3, unit: 'days' }, madrid)).toBe('2026-03-30T09:00:00.000Z');
  });

  it('the result is always in working hours, never earlier than requested', () => {
    const amounts = fc.integer({ min: 1, max: 100 });
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, amounts, fc.constantFrom('workingHours', 'workingDays'), (from, amount, unit) => {
        const due = new Date(addDuration(from.toISOString(), { amount, unit }, utc));
        const minute = due.getUTCHours() * 60 + due.getUTCMinutes();
        expect([1, 2, 3, 4, 5]).toContain(due.getUTCDay());
        expect(minute).toBeGreaterThanOrEqual(540);
        expect(minute).toBeLessThanOrEqual(1020);
        expect(due.getTime()).toBeGreaterThan(from.getTime() - 1000);
      }),
      { numRuns: 200 },
    );
  });
});
