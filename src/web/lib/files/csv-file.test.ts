import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';

it('quotes cells, and gives no spreadsheet a formula', async () => {
  const rows = [
    ['a "b"', '=1+1', '–'],
    ['', '@x', '-2'],
  ];
  const bytes = new Uint8Array(await csvFile(rows).arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text).toBe('\ufeff"a ""b""","\'=1+1","–"\r\n"","\'@x","\'-2"\r\n');
});
