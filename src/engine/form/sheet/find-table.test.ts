import { describe, expect, it } from 'vitest';
import { findHead } from './find-head.ts';
import { countRowsBelow } from './find-rows-below.ts';
import type { SheetCell, SheetLine } from './sheet-cell.ts';

/** Rows with their lines; null: a blank line in between. */
function rowsOf(lines: readonly (readonly (string | number | null)[] | null)[], from = 1): SheetLine[] {
  return lines.flatMap((cells, index) =>
    cells === null ? [] : [{ line: from + index, cells: cells.map(cellOf) }],
  );
}

const cellOf = (value: string | number | null): SheetCell =>
  typeof value === 'number' ? { n: value } : (value ?? '');

const head = ['Customer', 'Net', 'Tax', 'City'];
const data = [
  ['Acme', 10, 1.9, 'Bonn'],
  ['Globex', 20, 3.8, 'Oslo'],
  ['Initech', 5.5, 1.05, null],
];

describe('the row that names the columns', () => {
  it.each<[string, Parameters<typeof rowsOf>[0], number]>([
    ['is the first of a plain table', [head, ...data], 1],
    ['stands below a title', [['Invoices 2026'], null, head, ...data], 3],
    ['stands below pairs of words', [['Created by', 'Ana'], ['On', '2026-03-01'], null, head, ...data], 4],
    ['stands below a head of groups', [[null, 'Amounts'], head, ...data], 2],
    ['is the first though a column has no name', [['Customer', 'Net', null, 'City'], ...data], 1],
    [
      'is the first though years name columns',
      [
        ['Product', 2024, 2025],
        ['a', 1, 2],
        ['b', 3, 4],
      ],
      1,
    ],
    ['is the first though a single row below is wider', [['Title'], ['a', 1, 'b', 2]], 1],
    ['is the first of a single column', [['Title'], ['a'], ['b']], 1],
    ['is the first where rows are blank in many cells', [head, ['Acme'], ['Globex', null, 2]], 1],
    ['is not the first row of numbers under a title', [['Q1'], ['Name', '2024', '2025'], ['a', 1, 2]], 2],
  ])('%s', (_what, lines, line) => {
    const rows = rowsOf(lines);
    expect(rows[findHead(rows)]?.line).toBe(line);
  });
});

describe('rows below a table', () => {
  it.each<[string, Parameters<typeof rowsOf>[0], number]>([
    ['none', data, 0],
    ['a total', [...data, ['Total', 35.5, 6.75]], 1],
    ['a total in another language, with a colon and a year', [...data, ['Gesamtsumme 2026:', 35.5]], 1],
    ['a total with accents', [...data, ['Total général', 35.5]], 1],
    ['a total without a name that adds up', [...data, null, [null, 35.5, 6.75]], 1],
    ['subtotal, tax and total', [...data, [null, null, null, 'Subtotal'], ['VAT', 6.75], ['合計', 42.25]], 3],
    ['a note after a blank line', [...data, null, ['Source: our books']], 1],
    ['a total and a note', [...data, ['Suma', 35.5, 6.75, ' '], null, ['As of March']], 2],
    [
      'a total of two columns',
      [
        ['a', 1],
        ['b', 2],
        ['Total', 3],
      ],
      1,
    ],
    [
      'a total that is written',
      [
        ['a', '1.000,50'],
        ['b', '2,00'],
        ['Summe', '1.002,50'],
      ],
      1,
    ],
    ['a row like any other that is called Total', [...data, ['Total', 7, 1.33, 'Paris']], 0],
    ['a company whose name begins so', [...data, ['Total Energies', 35.5]], 0],
    ['a sparse last row', [...data, ['Hooli', 7]], 0],
    ['a number alone that adds nothing up', [...data, [null, 36]], 0],
    ['a note without a blank line', [...data, ['Hooli']], 0],
    ['a single row called Total', [['Total', 3]], 0],
  ])('%s', (_what, lines, count) => {
    expect(countRowsBelow(rowsOf(lines, 2))).toBe(count);
  });
});
