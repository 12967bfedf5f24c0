import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

const leaveOut = { below: 'leaveOut' } as const;

it.each([
  ['with a first line for Excel', Buffer.from('sep=;\r\nname;amount\r\nBüro;1,5'), 3],
  ['with such a line and a mark', Buffer.from('\ufeffsep=|\nname|amount\nBüro|1,5'), 3],
  ['parted by pipes', Buffer.from('name|amount\nBüro|1,5'), 2],
  ['in UTF-16, the large byte first', utf16be('name\tamount\nBüro\t1,5'), 2],
  ['in UTF-16, the small byte first', Buffer.from('\ufeffname\tamount\nBüro\t1,5', 'utf16le'), 2],
])('reads a file %s', (_how, bytes, line) => {
  const { head, rows } = readCsv(bytes, leaveOut);
  expect(head).toEqual(['name', 'amount']);
  expect(rows).toEqual([{ line, cells: ['Büro', '1,5'] }]);
});

it('the table between titles, totals and notes is found with any delimiter', () => {
  const lines = [
    'Sales, all of them',
    '',
    'name;amount;city',
    'Büro;1,5;Bonn',
    'Haus;2,5;',
    'Summe;4,0;',
    '',
    'As of May',
  ];
  const bytes = Buffer.from(lines.join('\r\n'));
  const asFound = readCsv(bytes, leaveOut);
  expect(asFound.head).toEqual(['name', 'amount', 'city']);
  expect(asFound.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [4, 'Büro'],
    [5, 'Haus'],
  ]);
  expect(asFound.found).toMatchObject({
    headLine: 3,
    firstLines: [
      { line: 1, text: 'Sales, all of them' },
      { line: 3, text: 'name · amount · city' },
      {},
      {},
      {},
      {},
    ],
    below: {
      count: 2,
      isTaken: false,
      lines: [
        { line: 6, text: 'Summe · 4,0' },
        { line: 8, text: 'As of May' },
      ],
    },
  });
  const chosen = readCsv(bytes, { head: 4, below: 'take' });
  expect(chosen.head).toEqual(['Büro', '1,5', 'Bonn']);
  expect(chosen.rows.map(({ line }) => line)).toEqual([5, 6, 8]);
  expect(() => readCsv(bytes, { ...leaveOut, head: 2 })).toThrow(
    expect.objectContaining({ path: 'query.head' }),
  );
});

it('spreadsheet errors are recognised unless they are guarded', () => {
  const { rows, found } = readCsv(Buffer.from("a,b,c,d\n#DIV/0!,#WERT!,'#N/A,''=1\n"), leaveOut);
  expect(rows[0]?.cells).toEqual([{ e: '#DIV/0!' }, { e: '#WERT!' }, '#N/A', "'=1"]);
  expect(found.errors).toEqual({
    count: 2,
    cells: [
      { place: 'A2', text: '#DIV/0!' },
      { place: 'B2', text: '#WERT!' },
    ],
  });
});
