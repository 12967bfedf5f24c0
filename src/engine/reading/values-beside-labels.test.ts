import { describe, expect, it } from 'vitest';
import { valuesBesideLabel } from './values-beside-labels.ts';

const word = (text: string, left: number, top: number, confidence = 1) => ({
  text,
  left,
  top,
  width: text.length * 0.01,
  height: 0.02,
  confidence,
});
const page = {
  words: [
    word('Invoice', 0.5, 0.1),
    word('no.', 0.58, 0.1, 0.8),
    word('NF-88017', 0.7, 0.101, 0.9),
    word('Total', 0.5, 0.2),
    word('EUR', 0.56, 0.2),
    word('4,180.00', 0.7, 0.2),
    word('Date', 0.1, 0.3),
    word('Page', 0.4, 0.3),
    word('20.11.2026', 0.1, 0.34),
    word('1', 0.41, 0.34),
  ],
};
const texts = (label: string) => valuesBesideLabel([page], label).map(({ text }) => text);

describe('the values beside a label', () => {
  it('are to its right, whatever its case and punctuation', () => {
    expect(texts('INVOICE NO')).toEqual(['NF-88017']);
    expect(texts('Total')[0]).toBe('EUR');
    expect(texts('Total EUR')).toEqual(['4,180.00']);
  });

  it('are below it, after what is to its right', () => {
    expect(texts('Date')).toEqual(['Page', '20.11.2026']);
  });

  it('have their place and the confidence of the least certain word', () => {
    expect(valuesBesideLabel([page], 'Invoice no.')[0]).toMatchObject({
      page: 0,
      left: 0.7,
      confidence: 0.8,
    });
  });

  it('are found whatever signs the label has, and behind a rate in wide digits', () => {
    const eastern = [
      word('消費税', 0.1, 0.1),
      word('(１０％)', 0.13, 0.1),
      word('1,230', 0.3, 0.1),
      word('円', 0.35, 0.1),
    ];
    const found = (label: string) => valuesBesideLabel([{ words: eastern }], label)[0]?.text;
    expect(found('消費税')).toBe('1,230円');
    expect(found('消費税(10%)')).toBe('1,230円');
    expect(texts('Invoice-No')).toEqual(['NF-88017']);
  });

  it('are none where the label is not', () => {
    expect(texts('Invoice')).not.toContain('NF-88017');
    expect(texts('IBAN')).toEqual([]);
    expect(texts(' ')).toEqual([]);
  });
});
