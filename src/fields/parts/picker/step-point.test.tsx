import { describe, expect, it } from 'vitest';
import { stepPoint } from './step-point.tsx';

const now = { nowIso: '2026-11-20T23:38:21Z', zone: 'Europe/Madrid' };

describe('keys in an open calendar', () => {
  it('move by day, week and month', () => {
    expect(stepPoint('2026-12-31', 'day', 'ArrowRight', now)).toBe('2027-01-01');
    expect(stepPoint('2026-11-03', 'day', 'ArrowUp', now)).toBe('2026-10-27');
    expect(stepPoint('2026-03-31', 'day', 'PageUp', now)).toBe('2026-02-28');
  });

  it('start with today in the user’s time zone', () => {
    expect(stepPoint(null, 'day', 'ArrowDown', now)).toBe('2026-11-21');
    expect(stepPoint('31.12.', 'day', 'ArrowDown', now)).toBe('2026-11-21');
    expect(stepPoint(null, 'clock', 'ArrowDown', now)).toBe('00:38:00');
    expect(stepPoint(null, 'moment', 'ArrowDown', now)).toBe('2026-11-20T23:38:00.000Z');
  });

  it('move around the clock', () => {
    expect(stepPoint('23:50:00', 'clock', 'ArrowDown', now)).toBe('00:05:00');
    expect(stepPoint('00:30:00', 'clock', 'PageUp', now)).toBe('23:30:00');
  });

  it('leave other keys alone', () => {
    expect(stepPoint('2026-11-03', 'day', 'a', now)).toBeNull();
    expect(stepPoint('10:00:00', 'clock', 'ArrowLeft', now)).toBeNull();
  });
});
