import { describe, expect, it } from 'vitest';
import { columnMeaning, fieldMeaning } from './field-meaning.ts';

describe('what a field asks for', () => {
  it('is told by its label or its name, in six languages', () => {
    expect(fieldMeaning(['Invoice number'])).toBe('number');
    expect(fieldMeaning(['invoiceDate'])).toBe('date');
    expect(fieldMeaning(['VAT no.'])).toBe('vatNumber');
    expect(fieldMeaning(['Fälligkeitsdatum'])).toBe('due');
    expect(fieldMeaning(['Total TTC'])).toBe('total');
    expect(fieldMeaning(['請求書番号'])).toBe('number');
    expect(fieldMeaning(['御請求金額（税込）'])).toBe('total');
    expect(fieldMeaning(['消費税額'])).toBe('tax');
    expect(fieldMeaning(['销售方名称'])).toBe('supplier');
    expect(fieldMeaning(['IBAN of the supplier'])).toBe('iban');
  });

  it('is unknown for words that only seem to be alike', () => {
    for (const label of ['Delivery date', 'Total weight', 'Net weight', 'Notes', '']) {
      expect(fieldMeaning([label]), label).toBeNull();
    }
    expect(fieldMeaning(['Date'])).toBe('date');
  });

  it('is told for columns, too', () => {
    expect(columnMeaning(['Unit price'])).toBe('unitPrice');
    expect(columnMeaning(['Menge'])).toBe('quantity');
    expect(columnMeaning(['Colour'])).toBeNull();
  });
});
