import XLSX from '@e965/xlsx';
import { expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { xlsxFile } from './xlsx-file.ts';

const formats = { dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm' };

async function* rowsOf(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}

async function workbook(head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of xlsxFile([{ title: 'Orders', head, rows: rowsOf(rows) }], formats)) {
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const text = (value: string): Cell => ({ text: value });

it('numbers rows and places cells, as readers that keep to references need it', async () => {
  const head = Array.from({ length: 28 }, (_, index) => `Column ${index + 1}`);
  const filled = head.map((_, index) => text(index === 1 ? '' : String(index)));
  const bytes = await workbook(head, [filled, [text('last')]]);
  const book = XLSX.read(bytes, { bookFiles: true }) as unknown as {
    files: Record<string, { content: Uint8Array }>;
  };
  const xml = Buffer.from(book.files['xl/worksheets/sheet1.xml']?.content ?? []).toString();
  expect([...xml.matchAll(/<row r="(\d+)"/g)].map(([, number]) => number)).toEqual(['1', '2', '3']);
  expect(xml.match(/<(?:row|c)(?! r=)[ />]/)).toBeNull();
  const second = /<row r="2">(.*?)<\/row>/.exec(xml)?.[1] ?? '';
  const places = [...second.matchAll(/<c r="([A-Z]+2)"/g)].map(([, place]) => place);
  expect(places).toEqual(
    head.flatMap((_, index) => (index === 1 ? [] : [XLSX.utils.encode_cell({ c: index, r: 1 })])),
  );
});
