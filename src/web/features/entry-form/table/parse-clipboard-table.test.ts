import { describe, expect, it } from 'vitest';
import { isTableText, parseClipboardTable } from './parse-clipboard-table.ts';

describe('the clipboard of a spreadsheet', () => {
  it('has lines of cells, whatever the line ending', () => {
    expect(parseClipboardTable('a\tb\r\nc\td\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseClipboardTable('a\rb')).toEqual([['a'], ['b']]);
  });

  it('keeps tabs, line breaks and quotes of a quoted cell', () => {
    expect(parseClipboardTable('"a\tb"\t"say ""hi"""\n"two\nlines"\tx')).toEqual([
      ['a\tb', 'say "hi"'],
      ['two\nlines', 'x'],
    ]);
  });

  it('keeps a quote inside a cell', () => {
    expect(parseClipboardTable('Laptop 14"\t2')).toEqual([['Laptop 14"', '2']]);
  });

  it('keeps empty cells and empty lines between others', () => {
    expect(parseClipboardTable('a\t\n\n\tb')).toEqual([['a', ''], [''], ['', 'b']]);
  });

  it('counts as a table only with more than one cell', () => {
    expect(isTableText('one cell\n')).toBe(false);
    expect(isTableText('a\tb')).toBe(true);
    expect(isTableText('a\nb')).toBe(true);
  });
});
