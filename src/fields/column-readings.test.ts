import { describe, expect, it } from 'vitest';
import type { TextFacts } from '#engine/form/field-type.ts';
import { type ColumnReading, columnReadings, settingsOfColumn } from '#engine/form/sheet/column-readings.ts';
import type { SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import { fieldCatalogue } from './catalogue.ts';

const english: TextFacts = {
  locale: 'en',
  timeZone: 'Europe/Madrid',
  dateFormat: 'YYYY-MM-DD',
  labelOf: () => undefined,
};
const german = { ...english, locale: 'de', booleanWords: [{ yes: 'Ja', no: 'Nein' }] };

const columnOf = (cells: readonly SheetCell[]) => cells.map((cell, index) => ({ line: index + 2, cell }));

function readings(cells: readonly SheetCell[], facts = english): readonly ColumnReading[] {
  return columnReadings(columnOf(cells), fieldCatalogue, facts);
}

const first = (cells: readonly SheetCell[], facts = english) => readings(cells, facts)[0];
const distinct = (count: number) => Array.from({ length: count }, (_, index) => `Person ${index}`);

describe('the first reading of a column', () => {
  it.each<[string, readonly SheetCell[], string]>([
    ['numbers', [{ n: 1 }, { n: 2.5 }], 'number'],
    ['written numbers', ['1,200.50', '€ 3', '-4 %'], 'number'],
    ['codes with zeros in front', ['00123', '08001', '00007'], 'text'],
    ['telephone numbers', ['+34 612 345 678', '612 345 679'], 'text'],
    ['numbers with letters', ['A12', 'B13'], 'text'],
    ['days', [{ d: '2026-02-28' }], 'date'],
    ['days and moments', [{ d: '2026-02-28' }, { m: '2026-02-28T09:30:00' }], 'datetime'],
    ['moments', [{ m: '2026-02-28T09:30:00' }], 'datetime'],
    ['written moments', ['2026-02-28 09:30', '2026-03-01 10:00'], 'datetime'],
    ['times', ['09:30:00', '9:45'], 'time'],
    ['yes and no', ['yes', 'No', 'x'], 'switch'],
    ['truth values', [true, false], 'switch'],
    ['zeros and ones', [{ n: 0 }, { n: 1 }], 'number'],
    ['addresses', ['ana@example.com', 'ben@example.org'], 'email'],
    ['a few values again and again', ['Open', 'Done', 'Open', 'Open', 'Done', 'Open'], 'dropdown'],
    ['names', distinct(30), 'text'],
    ['lines', ['one\ntwo', 'three'], 'textarea'],
    ['long texts', ['a'.repeat(900), 'b'.repeat(1200)], 'textarea'],
    ['nothing', [], 'text'],
  ])('keeps %s unchanged', (_what, cells, editorType) => {
    expect(first(cells)).toMatchObject({ editorType, misfitCount: 0 });
  });

  it('reads yes and no in the user’s language', () => {
    expect(first(['Ja', 'nein', 'ja'], german)).toMatchObject({ editorType: 'switch', misfitCount: 0 });
    expect(first(['Ja', 'nein', 'ja'])?.editorType).not.toBe('switch');
  });

  it('tolerates one bad cell in twenty, and reports it', () => {
    const cells: SheetCell[] = Array.from({ length: 40 }, (_, n) => ({ n }));
    cells[7] = 'unknown';
    expect(first(cells)).toMatchObject({
      editorType: 'number',
      misfitCount: 1,
      misfits: [{ line: 9, text: 'unknown' }],
    });
    expect(first(cells.slice(0, 10))).toMatchObject({ editorType: 'text', misfitCount: 0 });
  });

  it('reads days by the column, then by the language', () => {
    const day = (cells: readonly string[], facts = english) => first(cells, facts);
    expect(day(['31/01/2026', '02/03/2026'])).toMatchObject({ editorType: 'date', dateFormat: 'DD-MM-YYYY' });
    expect(day(['01/31/2026', '02/03/2026'], german)).toMatchObject({ dateFormat: 'MM-DD-YYYY' });
    expect(day(['01/02/2026'])).toMatchObject({ dateFormat: 'MM-DD-YYYY' });
    expect(day(['01.02.2026'], german)).toMatchObject({ dateFormat: 'DD-MM-YYYY' });
    expect(day(['01.02.2026'])).toMatchObject({ dateFormat: 'DD-MM-YYYY' });
    expect(day(['2026-02-01'], german)).toMatchObject({ editorType: 'date', dateFormat: null });
    const offered = readings(['01/02/2026']).filter(({ editorType }) => editorType === 'date');
    expect(offered.map(({ dateFormat }) => dateFormat)).toEqual(['MM-DD-YYYY', 'DD-MM-YYYY']);
  });

  it('reads thousands by the column, then by the language', () => {
    expect(first(['1.234', '12,50'])).toMatchObject({ editorType: 'number', decimalMark: ',' });
    expect(first(['1.234', '12.5'], german)).toMatchObject({ decimalMark: '.' });
    expect(first(['1.234'], german)).toMatchObject({ decimalMark: ',' });
    expect(first(['1.234'])).toMatchObject({ decimalMark: '.' });
    expect(first(['12.5'], german)).toMatchObject({ decimalMark: null });
  });
});

describe('other readings of a column', () => {
  it('omit types that would refuse most values, and always offer text', () => {
    const types = readings(distinct(300)).map(({ editorType }) => editorType);
    expect(types).toEqual(['text', 'textarea']);
  });

  it('give a choice the values of the column, unless they are too many', () => {
    const dropdown = fieldCatalogue.get('dropdown');
    if (!dropdown) throw new Error('no dropdown');
    expect(settingsOfColumn(dropdown, columnOf(['b', 'a', 'b']))).toMatchObject({
      listToUse: { values: ['b', 'a'] },
    });
    expect(settingsOfColumn(dropdown, columnOf(distinct(51)))).toBeNull();
  });
});
