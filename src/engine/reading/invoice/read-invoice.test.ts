import { describe, expect, it } from 'vitest';
import { tableIn } from '../table-lines.ts';
import { isReceipt } from './is-receipt.ts';
import { readInvoice } from './read-invoice.ts';

/** Texts with their left edge and line; letters are equally wide. */
const pageOf = (texts: readonly (readonly [string, number, number])[]) => ({
  words: texts.flatMap(([text, left, line]) => {
    let at = left;
    return text.split(' ').map((word) => {
      const width = word.length * 0.01;
      const placed = { text: word, left: at, top: line * 0.03, width, height: 0.02, confidence: 0.98 };
      at += width + 0.008;
      return placed;
    });
  }),
});
const notation = { mark: ',', order: 'DMY' } as const;

const german = pageOf([
  ['Rechnung', 0.7, 1],
  ['Nordlicht GmbH, Hafenstraße 14', 0.1, 2],
  ['Northwind Trading Ltd', 0.1, 5],
  ['Rechnungs-Nr.: R-1001', 0.6, 6],
  ['Rechnungsdatum', 0.6, 7],
  ['20.11.2026', 0.8, 7],
  ['Fällig am', 0.6, 8],
  ['20.12.2026', 0.8, 8],
  ['Bezeichnung', 0.1, 10],
  ['Menge', 0.5, 10],
  ['Gesamt', 0.8, 10],
  ['Fracht nach Hamburg', 0.1, 11],
  ['2', 0.53, 11],
  ['3.280,00', 0.8, 11],
  ['über Bremen', 0.1, 12],
  ['Dieselzuschlag', 0.1, 13],
  ['1', 0.53, 13],
  ['420,00', 0.81, 13],
  ['Zwischensumme', 0.5, 15],
  ['3.700,00', 0.8, 15],
  ['MwSt 19 %', 0.5, 16],
  ['703,00', 0.81, 16],
  ['Gesamt', 0.5, 17],
  ['EUR 4.403,00', 0.76, 17],
  ['IBAN: DE89 3704 0044 0532 0130 00', 0.1, 22],
]);

describe('an invoice', () => {
  it('is from the company that does not get it', () => {
    const page = pageOf([
      ['株式会社風見商事 御中', 0.1, 1],
      ['销售方： 北海(株)', 0.6, 2],
      ['請求書', 0.4, 3],
    ]);
    expect(readInvoice([page], 'invoice', notation).get('supplier')?.meant).toBe('北海(株)');
  });

  it('says who, what, when and how much, in the words of its language', () => {
    const values = readInvoice([german], 'invoice', notation);
    expect(Object.fromEntries([...values].map(([meaning, { meant }]) => [meaning, meant]))).toEqual({
      supplier: 'Nordlicht GmbH',
      number: 'R-1001',
      date: '2026-11-20',
      due: '2026-12-20',
      net: '3700.00',
      tax: '703.00',
      total: '4403.00',
      currency: 'EUR',
      iban: 'DE89370400440532013000',
    });
  });

  it('is unsure of a total without a label', () => {
    const bare = pageOf([
      ['Acme', 0.1, 1],
      ['12,00', 0.5, 3],
      ['99,00', 0.5, 4],
    ]);
    const total = readInvoice([bare], 'receipt', notation).get('total');
    expect(total).toMatchObject({ meant: '99.00', confidence: 0.6 });
  });

  it('is no receipt unless it says so first', () => {
    expect(isReceipt([german])).toBe(false);
    expect(isReceipt([pageOf([['Kassenbon zur Rechnung 12', 0.1, 1]])])).toBe(true);
  });
});

describe('a table of lines', () => {
  const columns = [
    { name: 'what', labels: ['Service'] },
    { name: 'count', labels: ['Quantity'] },
    { name: 'amount', labels: ['Amount'] },
  ];

  it('is found by the words for its columns, with texts that go on below, and ends before the sums', () => {
    const table = tableIn([german], columns);
    expect(table?.lines.map(({ cells }) => Object.fromEntries(cells))).toEqual([
      { what: 'Fracht nach Hamburg über Bremen', count: '2', amount: '3.280,00' },
      { what: 'Dieselzuschlag', count: '1', amount: '420,00' },
    ]);
    expect(table?.box.left).toBeCloseTo(0.1);
  });

  it('is none where fewer than two of its columns have a head', () => {
    expect(tableIn([german], columns.slice(0, 1))).toBeNull();
    expect(tableIn([pageOf([['Amount 12', 0.1, 1]])], columns)).toBeNull();
  });
});
