import { describe, expect, it } from 'vitest';
import { fitSymbology, gs1CheckDigit, symbologies } from './symbology.ts';

const fitted = (text: string, name: string) => {
  const symbology = symbologies.get(name);
  if (!symbology) throw new Error(name);
  return fitSymbology(text, symbology);
};

describe('check digits', () => {
  it.each([
    ['400638133393', '1'],
    ['9638507', '4'],
    ['03600029145', '2'],
    ['1061414100041', '5'],
    ['000000000000', '0'],
  ])('of %s is %s', (digits, expected) => {
    expect(gs1CheckDigit(digits)).toBe(expected);
  });

  it('find every single wrong digit', () => {
    const right = '4006381333931';
    for (let place = 0; place < right.length; place += 1) {
      for (let step = 1; step < 10; step += 1) {
        const digit = (Number(right[place]) + step) % 10;
        const wrong = right.slice(0, place) + digit + right.slice(place + 1);
        expect(fitted(wrong, 'ean13'), wrong).toMatchObject({ code: 'barcode_check_digit' });
      }
    }
  });
});

describe('fitting', () => {
  it('adds a missing check digit', () => {
    expect(fitted('400638133393', 'ean13')).toEqual({ text: '4006381333931' });
    expect(fitted('03600029145', 'upca')).toEqual({ text: '036000291452' });
  });

  it('reports values that a symbology cannot hold', () => {
    expect(fitted('abc-1', 'code39')).toEqual({ text: 'ABC-1' });
    expect(fitted('a_b', 'code39')).toMatchObject({ code: 'barcode_characters' });
    expect(fitted('größe', 'code128')).toMatchObject({ code: 'barcode_characters' });
    expect(fitted('123', 'ean8')).toMatchObject({ code: 'barcode_digits', params: { digits: 8 } });
    expect(fitted('北京', 'qrcode')).toEqual({ text: '北京' });
  });
});
