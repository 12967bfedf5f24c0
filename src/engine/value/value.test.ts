import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  canonicalInstant,
  canonicalTime,
  daysBetween,
  isDate,
  weekday,
} from './calendar.ts';
import { compareNumbers, Decimal, decimalToWire, parseDecimal, roundDecimal, wholePart } from './decimal.ts';
import { formatNumber, parseNumber } from './number-text.ts';
import { dateAt, formatInstant, parseDate, parseInstant } from './zoned-time.ts';

const amount = fc.tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.nat(6)).map(([digits, places]) => ({
  digits,
  places,
  decimal: new Decimal(digits.toString()).div(new Decimal(10).pow(places)),
}));
const date = fc
  .integer({ min: -700_000, max: 2_900_000 })
  .map((day) => addDays('1970-01-01', day) ?? '1970-01-01');

describe('decimals', () => {
  it('are added exactly, like whole numbers of the smallest unit', () => {
    fc.assert(
      fc.property(amount, amount, (left, right) => {
        const scale = 10n ** 6n;
        const units = ({ digits, places }: { digits: bigint; places: number }) =>
          (digits * scale) / 10n ** BigInt(places);
        const sum = left.decimal.plus(right.decimal).times(scale.toString());
        expect(sum.toFixed()).toBe((units(left) + units(right)).toString());
      }),
    );
  });

  it('are the same after a JSON round trip', () => {
    fc.assert(
      fc.property(amount, ({ decimal }) => {
        const wire = JSON.parse(JSON.stringify(decimalToWire(decimal)));
        expect(parseDecimal(wire)?.equals(decimal)).toBe(true);
        expect(typeof wire).toBe(decimal.precision() <= 15 ? 'number' : 'string');
      }),
    );
  });

  it('are only read from numbers and plain texts', () => {
    for (const none of [
      '',
      ' 1',
      '1,5',
      '0x10',
      'Infinity',
      Number.NaN,
      '1e999',
      true,
      null,
      '9'.repeat(35),
    ]) {
      expect(parseDecimal(none)).toBeNull();
    }
    expect(parseDecimal('-.5')?.toFixed()).toBe('-0.5');
    expect(compareNumbers('12345678901234567890', '12345678901234567891')).toBe(-1);
  });

  it('have a whole part', () => {
    fc.assert(
      fc.property(amount, ({ decimal }) => {
        expect(wholePart(decimal) === decimal.trunc().toNumber()).toBe(true);
      }),
    );
    for (const text of ['0', '-7', '9999999', '10000000', '2.5', '-0.5']) {
      expect(wholePart(new Decimal(text)) === Math.trunc(Number(text))).toBe(true);
    }
  });

  it.each([
    ['2.345', 2, '2.35'],
    ['-2.345', 2, '-2.35'],
    ['1.005', 2, '1.01'],
    ['1249', -2, '1200'],
    ['1250', -2, '1300'],
  ])('round %s to %i places as %s', (text, places, rounded) => {
    expect(roundDecimal(new Decimal(text), places).toFixed()).toBe(rounded);
  });
});

describe('numbers as text', () => {
  it.each([
    ['1.234,50', 'en', 1234.5],
    ['1,234.50', 'de', 1234.5],
    ['1.234', 'en', 1.234],
    ['1.234', 'de', 1234],
    ['€ 1 234,5', 'en', 1234.5],
    ['12,34,567.89', 'en', 1234567.89],
    ['1.234.567', 'en', 1234567],
    ['12-', 'en', -12],
    ['.5', 'en', 0.5],
    ['31.12.2026', 'de', null],
    ['1e5', 'en', null],
    ['1-2', 'en', null],
    ['abc', 'en', null],
    ['1,2,3', 'en', null],
  ])('%s in %s is read as %s', (text, locale, number) => {
    expect(parseNumber(text, locale)).toBe(number);
  });

  it('written in any language are read back', () => {
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom('en', 'de', 'es', 'fr', 'ja', 'zh'),
        fc.boolean(),
        (one, locale, hasGrouping) => {
          const text = formatNumber(one.decimal, { locale, hasGrouping });
          expect(parseNumber(text, locale), text).toBe(decimalToWire(one.decimal));
        },
      ),
    );
  });
});

describe('the calendar', () => {
  it('days are counted forwards and backwards', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -20_000, max: 20_000 }), (start, days) => {
        const end = addDays(start, days);
        if (end === null) return;
        expect(isDate(end)).toBe(true);
        expect(daysBetween(start, end)).toBe(days);
        expect((((weekday(start)! - 1 + days) % 7) + 7) % 7).toBe(weekday(end)! - 1);
      }),
    );
  });

  it('adding months keeps the day of the month if that month has it', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-03-15', -15)).toBe('2024-12-15');
    expect(addMonths('9999-12-01', 1)).toBeNull();
  });

  it('only real days, times and instants are valid', () => {
    for (const none of ['2026-02-29', '2026-13-01', '0000-01-01', '2026-1-1', ''])
      expect(isDate(none)).toBe(false);
    expect(canonicalTime('09:05')).toBe('09:05:00');
    expect(canonicalTime('24:00')).toBeNull();
    expect(canonicalInstant('2026-01-31 10:00:00.5+00')).toBe('2026-01-31T10:00:00.500Z');
    expect(canonicalInstant('2026-01-31T10:00:00-05:30')).toBe('2026-01-31T15:30:00.000Z');
    expect(canonicalInstant('2026-02-30T10:00:00Z')).toBeNull();
  });

  it('dates are read in the person’s format and in ISO format', () => {
    expect(parseDate('31.1.2026', 'DD-MM-YYYY')).toBe('2026-01-31');
    expect(parseDate('01/31/2026', 'MM-DD-YYYY')).toBe('2026-01-31');
    expect(parseDate('2026-01-31', 'MM-DD-YYYY')).toBe('2026-01-31');
    expect(parseDate('31/01/2026', 'MM-DD-YYYY')).toBeNull();
  });

  it('clock changes are respected', () => {
    expect(parseInstant('2026-03-29 02:30', 'YYYY-MM-DD', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z');
    expect(parseInstant('2026-10-25 02:30', 'YYYY-MM-DD', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
    expect(formatInstant('2026-07-01T22:30:00.000Z', 'DD-MM-YYYY', 'Europe/Madrid')).toBe(
      '02-07-2026 00:30:00',
    );
    expect(dateAt('2026-01-01T03:00:00.000Z', 'America/New_York')).toBe('2025-12-31');
  });

  it('every written instant is read back, except in the hour that occurs twice', () => {
    const zones = fc.constantFrom('Etc/UTC', 'Asia/Kolkata', 'Asia/Tokyo', 'America/Phoenix');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), zones, (seconds, zone) => {
        const instant = new Date(seconds * 1000).toISOString();
        expect(parseInstant(formatInstant(instant, 'DD-MM-YYYY', zone), 'DD-MM-YYYY', zone)).toBe(instant);
      }),
    );
  });
});
