import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

it.each([
  ['with a first line for Excel', Buffer.from('sep=;\r\nname;amount\r\nBüro;1,5'), 3],
  ['with such a line and a mark', Buffer.from('\ufeffsep=|\nname|amount\nBüro|1,5'), 3],
  ['parted by pipes', Buffer.from('name|amount\nBüro|1,5'), 2],
  ['in UTF-16, the large byte first', utf16be('name\tamount\nBüro\t1,5'), 2],
  ['in UTF-16, the small byte first', Buffer.from('\ufeffname\tamount\nBüro\t1,5', 'utf16le'), 2],
])('reads a file %s', (_how, bytes, line) => {
  const { head, rows } = readCsv(bytes);
  expect(head).toEqual(['name', 'amount']);
  expect(rows).toEqual([{ line, cells: ['Büro', '1,5'] }]);
});
