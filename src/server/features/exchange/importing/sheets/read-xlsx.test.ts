import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWorkbookFile } from '#test/factories/workbook-file.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SheetChoice } from './sheet-findings.ts';
import { sheetLimits } from './sheet-limits.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fw-xlsx-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const asFound: SheetChoice = { below: 'leaveOut' };

async function readAs(choice: SheetChoice, ...given: Parameters<typeof aWorkbookFile>) {
  const file = path.join(folder, 'book.xlsx');
  await writeFile(file, aWorkbookFile(...given));
  return readXlsx(file, choice);
}

const read = (...given: Parameters<typeof aWorkbookFile>) => readAs(asFound, ...given);

const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c></row>';
const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a workbook', () => {
  it('gives every kind of cell, and nothing of how it is pronounced', async () => {
    const sharedStrings =
      '<sst><si><t>one</t></si><si><r><t>t</t></r><r><t xml:space="preserve">wo </t></r><rPh sb="0" eb="1"><t>TU</t></rPh></si></sst>';
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs></styleSheet>';
    const cells = [
      '<c r="A2" t="s"><v>0</v></c><c t="s"><v>1</v></c>',
      '<c r="D2"><v>12.50</v></c><c r="E2" s="1"><v>46081</v></c><c r="F2" s="2"><v>46081.5</v></c><c r="G2" s="3"><v>0.75</v></c>',
      '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#DIV/0!</v></c>',
      '<c t="str"><f>A1&amp;B1</f><v>a_x000D_b &lt;c&gt;</v></c><c t="d"><v>2026-03-04T05:06:07</v></c><c t="d"><v>2026-03-04</v></c>',
      '<c s="1"/><c><f>A1</f></c>',
    ];
    const { rows, head: titles } = await read([`${head}<row>${cells.join('')}</row>`], {
      sharedStrings,
      styles,
    });
    expect(titles).toEqual(['Title']);
    expect(rows).toEqual([
      {
        line: 2,
        cells: [
          'one',
          'two ',
          '',
          { n: 12.5 },
          { d: '2026-02-28' },
          { m: '2026-02-28T12:00:00' },
          '18:00:00',
          true,
          false,
          { e: '#DIV/0!' },
          'a\rb <c>',
          { m: '2026-03-04T05:06:07' },
          { d: '2026-03-04' },
          '',
          { e: '=A1' },
        ],
      },
    ]);
  });

  it('counts days from 1904 where it says so, and times of day as ever', async () => {
    const styles =
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>';
    const cells = '<c s="1"><v>44697</v></c><c s="1"><v>44697.5</v></c><c s="2"><v>0.75</v></c>';
    const sheets = [`${head}<row>${cells}</row>`];
    const read1904 = await read(sheets, { styles, properties: '<workbookPr date1904="1"/>' });
    expect(read1904.rows[0]?.cells).toEqual([{ d: '2026-05-17' }, { m: '2026-05-17T12:00:00' }, '18:00:00']);
    const read1900 = await read(sheets, { styles });
    expect(read1900.rows[0]?.cells[0]).toEqual({ d: '2022-05-16' });
  });

  it('gives computed numbers as a spreadsheet shows them', async () => {
    const cells = ['0.30000000000000004', '3.3000000000000003', '-1E-7', '123456789012345', '1.005'];
    const row = `<row>${cells.map((number) => `<c><v>${number}</v></c>`).join('')}</row>`;
    const { rows } = await read([head + row]);
    expect(rows[0]?.cells).toEqual([
      { n: 0.3 },
      { n: 3.3 },
      { n: -1e-7 },
      { n: 123456789012345 },
      { n: 1.005 },
    ]);
  });

  it('begins with the first sheet that people see', async () => {
    const sheet = (value: string) => `${head}<row>${text('A2', value)}</row>`;
    const book = [sheet('settings'), sheet('orders'), sheet('lines')];
    const { rows, furtherSheets } = await read(book, { hidden: [0] });
    expect(rows[0]?.cells).toEqual(['orders']);
    expect(furtherSheets.map(({ title }) => title)).toEqual(['sheet3', 'sheet1']);
    expect((await read(book, { hidden: [0, 1, 2] })).rows[0]?.cells).toEqual(['settings']);
  });

  it('begins with the first that holds rows, or with the chosen one, and refuses one that is not there', async () => {
    const sheet = (value: string) => `${head}<row>${text('A2', value)}</row>`;
    const book = [head, sheet('orders'), sheet('lines')];
    const asFound = await read(book, { hidden: [2] });
    expect([asFound.found.sheet, asFound.rows[0]?.cells]).toEqual([2, ['orders']]);
    expect(asFound.found.sheets).toEqual([
      { place: 1, title: 'sheet1', isHidden: false },
      { place: 2, title: 'sheet2', isHidden: false },
      { place: 3, title: 'sheet3', isHidden: true },
    ]);
    const chosen = await readAs({ below: 'leaveOut', sheet: 3 }, book, { hidden: [2] });
    expect([chosen.found.sheet, chosen.rows[0]?.cells]).toEqual([3, ['lines']]);
    await expect(readAs({ below: 'leaveOut', sheet: 4 }, book)).rejects.toThrow(
      expect.objectContaining({ name: 'NoSuchPart', path: 'query.sheet' }),
    );
  });

  it('tells which formulas have no result, and leaves those alone that came to nothing', async () => {
    const cells = [
      '<c r="A2"><f>SUM(B1:B9)</f><v></v></c>',
      '<c r="B2"><f t="shared" si="0"/></c>',
      '<c r="C2" t="str"><f>IF(1=1,"","x")</f><v></v></c>',
      '<c r="D2"><f>1+1</f><v>2</v></c>',
      '<c r="E2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ];
    const { rows, found } = await read([`${head}<row r="2">${cells.join('')}</row>`]);
    expect(rows[0]?.cells).toEqual([{ e: '=SUM(B1:B9)' }, { e: '=' }, '', { n: 2 }, { e: '#DIV/0!' }]);
    expect(found.formulas).toEqual({
      count: 2,
      cells: [
        { place: 'A2', text: '=SUM(B1:B9)' },
        { place: 'B2', text: '=' },
      ],
    });
    expect(found.errors).toEqual({ count: 1, cells: [{ place: 'E2', text: '#DIV/0!' }] });
  });

  it('is read with prefixed names and blank rows', async () => {
    const rows =
      '<x:row xmlns:x="urn:x" r="9"><x:c r="B9" t="inlineStr"><x:is><x:t>late</x:t></x:is></x:c></x:row>';
    expect((await read([`${head}<row r="4"/>${rows}`])).rows).toEqual([{ line: 9, cells: ['', 'late'] }]);
  });

  it.each([
    ['a cell far to the right', `<row>${text('XFD2', 'far')}</row>`, ''],
    [
      'more cells than may be',
      `<row>${text('GR2', 'wide')}</row>`.repeat(Math.ceil(sheetLimits.cells / 200) + 1),
      '',
    ],
    [
      'a long text that very many cells share',
      '<row><c t="s"><v>0</v></c></row>'.repeat(sheetLimits.characters / sheetLimits.cellLength + 1),
      `<sst><si><t>${'a'.repeat(sheetLimits.cellLength)}</t></si></sst>`,
    ],
    ['more rows than may be', `<row>${text('A2', 'a')}</row>`.repeat(sheetLimits.rows + 1), ''],
  ])('is refused early: %s', async (_what, rows, sharedStrings) => {
    await expect(read([head + rows], { sharedStrings })).rejects.toThrow(
      expect.objectContaining({ name: 'SheetTooLarge' }),
    );
  });

  it('goes without a further sheet that holds too much, and says so', async () => {
    const large = `<row>${text('A2', 'a')}</row>`.repeat(sheetLimits.rows + 2);
    const small = `${head}<row>${text('A2', 'kept')}</row>`;
    const { rows, furtherSheets } = await read([small, head + large, small]);
    expect(rows).toHaveLength(1);
    expect(furtherSheets.map((sheet) => [sheet.rows.length, sheet.isCut])).toEqual([
      [0, true],
      [1, false],
    ]);
  });

  it('finds the head of a further sheet that holds too much, below its titles', async () => {
    const pair = (line: number, one: string, other: string) =>
      `<row r="${line}">${text(`A${line}`, one)}${text(`B${line}`, other)}</row>`;
    const rows = Array.from({ length: sheetLimits.rows }, (_, index) => pair(index + 4, 'a', 'b'));
    const large = [`<row r="1">${text('A1', 'Lines of May')}</row>`, pair(3, 'Title', 'What'), ...rows].join(
      '',
    );
    const { furtherSheets } = await read([`${head}<row>${text('A2', 'a')}</row>`, large]);
    expect(furtherSheets).toMatchObject([{ place: 2, head: ['Title', 'What'], rows: [], isCut: true }]);
  });

  it.each([
    ['a place that cannot be', '<row><c r="ZZZ1"><v>1</v></c></row>'],
    ['an entity of its own', '<row><c><v>&bomb;</v></c></row>'],
    ['a tag that is not closed', '<row><c>'],
  ])('is none with %s', async (_what, rows) => {
    await expect(read([head + rows])).rejects.toThrow(expect.not.objectContaining({ name: 'SheetTooLarge' }));
  });
});
