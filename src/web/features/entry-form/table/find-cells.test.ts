import { expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { findCells } from './find-cells.ts';

const table = aSection(
  'items',
  [aField('what', 'text'), aField('price', 'number', { format: 'thousands' }), aField('on', 'date')],
  { isTable: true },
);
const columns = compileForm(aDefinition([table]), fieldCatalogue).form.tables.get('items')?.fields ?? [];
const facts = { locale: 'en', timeZone: 'Etc/UTC', dateFormat: 'DD/MM/YYYY', labelOf: () => undefined };
const rows = [
  { what: 'Paper', price: 1200.5, on: '2026-01-31' },
  { what: null, price: null, on: null },
  { what: 'paper clips', price: 31, on: '2026-02-01' },
];

it('finds cells by their shown text, ignoring case, in reading order', () => {
  const places = (words: string) =>
    findCells(rows, columns, words, facts as never).map(({ row, column }) => `${row} ${column}`);
  expect(places(' PAPER ')).toEqual(['0 what', '2 what']);
  expect(places('31')).toEqual(['0 on', '2 price']);
  expect(places('1,200')).toEqual(['0 price']);
  expect(places('  ')).toEqual([]);
  expect(places('nothing')).toEqual([]);
});
