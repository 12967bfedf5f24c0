import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatInstant,
  formatTime,
  parseInstant,
  parseTime,
  toTheMinute,
  toTheSecond,
} from './zoned-time.ts';

const two = (number: number) => String(number).padStart(2, '0');
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map(two).join(':'));
const timeFormat = fc.constantFrom('HH:mm:ss', 'HH:mm', 'hh:mm A');

describe('times of day', () => {
  it.each([
    ['00:00:00', 'hh:mm A', '12:00 AM'],
    ['12:00:00', 'hh:mm A', '12:00 PM'],
    ['13:05:09', 'hh:mm A', '01:05 PM'],
    ['13:05:09', 'HH:mm', '13:05'],
    ['13:05:09', 'HH:mm:ss', '13:05:09'],
  ])('%s is written as %s', (value, format, text) => {
    expect(formatTime(value, format)).toBe(text);
  });

  it.each([
    ['9:05', '09:05:00'],
    ['9:05:07', '09:05:07'],
    ['12:30 am', '00:30:00'],
    ['12:30PM', '12:30:00'],
    ['1:05 p.m.', '13:05:00'],
    ['13:05 PM', null],
    ['0:05 AM', null],
    ['24:00', null],
    ['9 am', null],
    ['', null],
  ])('%j is read as %s', (text, value) => {
    expect(parseTime(text)).toBe(value);
  });

  it('are read again in every format, to the minute, and to the second where the format has seconds', () => {
    fc.assert(
      fc.property(time, timeFormat, (value, format) => {
        expect(parseTime(formatTime(value, format))?.slice(0, 5)).toBe(value.slice(0, 5));
        expect(parseTime(formatTime(value, toTheSecond(format)))).toBe(value);
        expect(parseTime(formatTime(value, toTheMinute(format)))).toBe(`${value.slice(0, 5)}:00`);
      }),
    );
  });
});

describe('instants', () => {
  it('are read again in every format of dates and times', () => {
    const dates = fc.constantFrom('YYYY-MM-DD', 'DD-MM-YYYY', 'MM-DD-YYYY');
    fc.assert(
      fc.property(time, timeFormat, dates, (value, format, date) => {
        const instant = `2026-06-15T${value}.000Z`;
        const text = formatInstant(instant, date, 'America/New_York', toTheSecond(format));
        expect(parseInstant(text, date, 'America/New_York')).toBe(instant);
      }),
    );
  });

  it('are written to the second where no time format is given', () => {
    expect(formatInstant('2026-06-15T22:05:09.000Z', 'DD-MM-YYYY', 'Europe/Berlin')).toBe(
      '16-06-2026 00:05:09',
    );
  });
});
