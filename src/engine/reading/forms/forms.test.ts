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

  it('is read as Japanese and Chinese documents write it', () => {
    for (const text of [
      '１２，３００円',
      '￥12,300',
      '¥12,300-',
      '金 12,300 円也',
      '12,300元整',
      '12,300 円',
    ])
      expect(amountOf(text, '.'), text).toBe('12300');
    expect(amountOf('▲1,200', '.')).toBe('-1200');
    expect(amountOf('-¥1,200', '.')).toBe('-1200');
  });

  it('is not spoilt by a comma that an engine has misread', () => {
    expect(amountOf('6.839.01', '.')).toBe('6839.01');
    expect(amountOf('2,.806.85', '.')).toBe('2806.85');
    expect(amountOf('1,234,50', ',')).toBe('1234.50');
    expect(amountOf('6.83.01', '.')).toBeNull();
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

  it('is read as Japanese and Chinese documents write it', () => {
    for (const text of [
      '２０２６年１１月３０日',
      '2026 年 11 月 30 日',
      '2026年11月30日(月)',
      '2026年11月30日月曜日',
      '2026年11月30日 星期一',
      '令和8年11月30日',
      '令和 ８ 年 11 月 30 目',
    ])
      expect(dateOf(text, 'DMY'), text).toBe('2026-11-30');
    expect(dateOf('平成元年1月8日', 'DMY')).toBe('1989-01-08');
    for (const text of ['26年11月30日', '令和0年1月1日', '2026年11月31日', '2026年11月'])
      expect(dateOf(text, 'DMY'), text).toBeNull();
    const apart = datesIn([pageOf('発行日 令和 8 年 11 月 30 日 (月)')], { mark: null, order: 'DMY' });
    expect(apart[0]).toMatchObject({ meant: '2026-11-30' });
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
    expect(vatNumberOf('T7000012050002')).toBe('T7000012050002');
    expect(vatNumberOf('T7000012050003')).toBeNull();
    expect(vatNumberOf('XX123')).toBeNull();
  });
});
