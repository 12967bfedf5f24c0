import { describe, expect, it } from 'vitest';
import { ibanOf, vatNumberOf } from './account-number.ts';
import { amountOf, decimalMarkOf } from './amount.ts';
import { dateOf, dayOrderOf } from './date-text.ts';
import { amountsIn, datesIn, ibansIn } from './find-forms.ts';

const pageOf = (...lines: readonly string[]) => ({
  words: lines.flatMap((line, row) => {
    let at = 0.1;
    return line.split(' ').map((text) => {
      const width = text.length * 0.01;
      const word = { text, left: at, top: 0.1 + row * 0.05, width, height: 0.02, confidence: 1 };
      at += width + 0.01;
      return word;
    });
  }),
});

describe('an amount', () => {
  it('is read in the notation of its document', () => {
    expect(amountOf('1.234,50 €', ',')).toBe('1234.50');
    expect(amountOf('£1,234.50', '.')).toBe('1234.50');
    expect(amountOf('CHF 1’234.50', '.')).toBe('1234.50');
    expect(amountOf('1 234,50 EUR', ',')).toBe('1234.50');
    expect(amountOf('3.280', ',')).toBe('3280');
    expect(amountOf('3.280', '.')).toBe('3.280');
  });

  it('can be negative, and is nothing but an amount', () => {
    expect(amountOf('(12.50)', '.')).toBe('-12.50');
    expect(amountOf('12,50-', ',')).toBe('-12.50');
    for (const text of ['EUR', 'NF-88017', '12.11.2026', '1.2.3', ''])
      expect(amountOf(text, null)).toBeNull();
  });

  it('shows how the document writes decimals', () => {
    expect(decimalMarkOf([pageOf('1.234,50 3,20 20.11.2026')])).toBe(',');
    expect(decimalMarkOf([pageOf('1,234.50')])).toBe('.');
    expect(decimalMarkOf([pageOf('no amounts')])).toBeNull();
  });

  it('is found by its decimals or its currency', () => {
    const found = amountsIn([pageOf('Total EUR 12.50', '4711', 'JPY 300')], { mark: '.', order: 'DMY' });
    expect(found.map(({ meant }) => meant)).toEqual(['12.50', '300']);
    const apart = amountsIn([pageOf('12.50', '4711')], { mark: '.', order: 'DMY' });
    expect(apart.map(({ meant }) => meant)).toEqual(['12.50']);
  });
});

describe('a date', () => {
  it('is read in many notations', () => {
    for (const text of [
      '3.3.2026',
      '03/03/26',
      '2026-03-03',
      '2026年3月3日',
      '3 mars 2026',
      '3. März 2026',
      'March 3, 2026',
      '3 de marzo de 2026',
    ]) {
      expect(dateOf(text, 'DMY'), text).toBe('2026-03-03');
    }
  });

  it('has to be in the calendar, and its order is that of the document', () => {
    expect(dateOf('30.02.2026', 'DMY')).toBeNull();
    expect(dateOf('04/05/2026', 'MDY')).toBe('2026-04-05');
    expect(dayOrderOf([pageOf('11/20/2026')], 'DD-MM-YYYY')).toBe('MDY');
    expect(dayOrderOf([pageOf('04/05/2026')], 'MM-DD-YYYY')).toBe('MDY');
    expect(datesIn([pageOf('due 20 Nov 2026 latest')], { mark: null, order: 'DMY' })[0]?.meant).toBe(
      '2026-11-20',
    );
  });
});

describe('an account number', () => {
  it('needs the length of its country and right check digits', () => {
    expect(ibanOf('NO93 8601 1117 947')).toBe('NO9386011117947');
    expect(ibanOf('NO93 8601 1117 948')).toBeNull();
    expect(ibanOf('DE89 3704 0044 0532 0130')).toBeNull();
    expect(ibansIn([pageOf('pay to IBAN DE89 3704 0044 0532 0130 00 BIC DNBANOKK')])).toMatchObject([
      { text: 'DE89 3704 0044 0532 0130 00' },
    ]);
  });

  it('of a tax office has the form of its country, with check digits where we know them', () => {
    expect(vatNumberOf('DE 136 695 976')).toBe('DE136695976');
    expect(vatNumberOf('DE 136 695 977')).toBeNull();
    expect(vatNumberOf('BE0428759497')).toBe('BE0428759497');
    expect(vatNumberOf('BE0428759498')).toBeNull();
    expect(vatNumberOf('IT00743110157')).toBe('IT00743110157');
    expect(vatNumberOf('IT00743110158')).toBeNull();
    expect(vatNumberOf('XX123')).toBeNull();
  });
});
