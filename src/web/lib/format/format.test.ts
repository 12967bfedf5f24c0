import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';

const now = Date.parse('2026-11-20T09:38:00Z');
const plainSpaces = (text: string) => text.replace(/\s/g, ' ');

describe('createFormat', () => {
  const en = createFormat('en', 'Europe/Berlin', () => now);
  const de = createFormat('de', 'Europe/Berlin', () => now);
  const ja = createFormat('ja', 'Asia/Tokyo', () => now);

  it('shows an instant in the time zone and a plain date unchanged', () => {
    expect(en.dateTime('2026-11-18T23:30:00Z')).toContain('00:30');
    expect(en.date('2026-11-18')).toContain('18');
    expect(createFormat('en', 'America/Los_Angeles', () => now).date('2026-11-18')).toContain('18');
    expect(ja.date('2026-11-18')).toBe('2026年11月18日');
  });

  it('writes times of day', () => {
    expect(en.time('09:05:00')).toBe('09:05');
    expect(de.time('2026-11-18T08:05:00Z')).toBe('09:05');
  });

  it('names today and omits the current year', () => {
    expect(en.moment('2026-11-20T08:10:00Z')).toBe('today 09:10');
    expect(en.shortDate('2026-11-18')).toBe('Nov 18');
    expect(en.shortDate('2025-11-18')).toBe('Nov 18, 2025');
  });

  it('shows ages in one unit', () => {
    expect(en.age('2026-11-20T09:00:00Z')).toBe('38 min');
    expect(en.age('2026-11-20T07:00:00Z')).toBe('2\u00a0h');
    expect(de.relative('2026-11-17T09:38:00Z')).toBe('vor 3 Tagen');
  });

  it('shows the time between two instants in one unit, and none backwards', () => {
    expect(en.duration('2026-11-18T07:00:00Z', '2026-11-18T07:38:00Z')).toBe('38 min');
    expect(en.duration('2026-11-18T07:38:00Z', '2026-11-18T07:00:00Z')).toBe(
      en.duration('2026-11-18T07:00:00Z', '2026-11-18T07:00:00Z'),
    );
  });

  it('keeps every digit of a decimal text', () => {
    expect(en.number('12345678901234567890.123456789')).toBe('12,345,678,901,234,567,890.123456789');
    expect(de.number(1284.6, 2)).toBe('1.284,60');
    expect(plainSpaces(de.money('1284.60', 'EUR'))).toBe('1.284,60 €');
  });

  it('writes file sizes', () => {
    expect(en.fileSize(1_400_000)).toBe('1.4 MB');
    expect(en.fileSize(88_000)).toBe('88 kB');
    expect(en.fileSize(0)).toBe('0 bytes');
  });

  it('writes dates and times as the organisation does, in every language', () => {
    const patterns = { date: 'DD-MM-YYYY', time: 'HH:mm:ss' };
    const ours = createFormat('ja', 'Europe/Berlin', () => now, patterns);
    expect(ours.date('2026-11-18')).toBe('18-11-2026');
    expect(ours.date('2026-11-18T23:30:00Z')).toBe('19-11-2026');
    expect(ours.shortDate('2026-11-18')).toBe('18-11-2026');
    expect(ours.dateTime('2026-11-18T23:30:05Z')).toBe('19-11-2026 00:30:05');
    expect(ours.day('2026-11-18T23:30:05Z')).toMatch(/^\S+ 19-11-2026$/u);
    expect(ours.time('09:05')).toBe('09:05:00');
    expect(ours.moment('2026-11-18T08:10:59Z')).toBe('18-11-2026 09:10');
    const english = createFormat('en', 'Europe/Berlin', () => now, patterns);
    expect(english.moment('2026-11-20T08:10:00Z')).toBe('today 09:10');
  });

  it('writes twelve hours with AM and PM', () => {
    const ours = createFormat('de', 'Etc/UTC', () => now, { date: 'MM-DD-YYYY', time: 'hh:mm A' });
    expect(ours.dateTime('2026-11-18T00:05:00Z')).toBe('11-18-2026 12:05 AM');
    expect(ours.time('12:00:00')).toBe('12:00 PM');
    expect(ours.time('13:07')).toBe('01:07 PM');
  });
});
