import { describe, expect, it } from 'vitest';
import { daysShown, later, stepped } from './calendar-days.ts';

describe('the days of a calendar', () => {
  it('are whole weeks from the first day of the week', () => {
    const days = daysShown('2026-11-15', 'month', 'monday');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    const sundays = daysShown('2026-11-15', 'month', 'sunday');
    expect([sundays[0], sundays.at(-1), sundays.length]).toEqual(['2026-11-01', '2026-12-05', 35]);
    expect(daysShown('2027-02-10', 'month', 'monday')).toHaveLength(28);
  });

  it('of a week contain the day', () => {
    expect(daysShown('2026-11-15', 'week', 'monday')).toEqual([
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
    ]);
    expect(daysShown('2026-11-15', 'week', 'sunday')[0]).toBe('2026-11-15');
    expect(daysShown('2026-11-15', 'week', 'saturday')[0]).toBe('2026-11-14');
  });

  it('step by a month or a week', () => {
    expect(stepped('2026-01-31', 'month', 1)).toBe('2026-02-01');
    expect(stepped('2026-01-31', 'month', -1)).toBe('2025-12-01');
    expect(stepped('2026-12-30', 'week', 1)).toBe('2027-01-06');
    expect(later('2026-02-28', 1)).toBe('2026-03-01');
  });
});
