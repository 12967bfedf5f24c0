import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sheetFile } from '#server/features/exchange/exporting/sheet-file.ts';

/**
 * What a file of 250,000 × 26 cells costs, written as an export writes it: seconds, megabytes of the file, and the peak
 * of the process's memory. `npx tsx bench/export-file.ts [xlsx|csv] [path]`
 */
const [format = 'xlsx', path = '/tmp/export-file'] = process.argv.slice(2);
const rowCount = 250_000;
const columnCount = 26;

async function* rows() {
  for (let row = 0; row < rowCount; row += 1) {
    // An export awaits each batch of entries.
    if (row % 500 === 0) await new Promise(setImmediate);
    yield Array.from({ length: columnCount }, (_, column) => {
      const value = String(row * columnCount + column);
      if (column % 3 === 0) return { text: `Customer ${value} & Söhne` };
      if (column % 3 === 1) return { text: value, typed: { kind: 'number' as const, value } };
      return { text: '2026-03-04', typed: { kind: 'date' as const, value: '2026-03-04' } };
    });
  }
}

const head = Array.from({ length: columnCount }, (_, column) => `Column ${column + 1}`);
const file = sheetFile([{ title: 'Entries', head, rows: rows() }], {
  name: 'entries',
  format: format === 'csv' ? 'csv' : 'xlsx',
  locale: 'en',
  dateFormat: 'YYYY-MM-DD',
  timeFormat: 'HH:mm:ss',
});
const before = process.memoryUsage().rss;
const start = performance.now();
await pipeline(Readable.from(file.bytes, { objectMode: false }), createWriteStream(path));
const mb = (bytes: number) => Math.round(bytes / 1_000_000);
process.stdout.write(
  `${JSON.stringify({
    format,
    seconds: Math.round((performance.now() - start) / 100) / 10,
    fileMb: mb((await stat(path)).size),
    rssBeforeMb: mb(before),
    peakRssMb: mb(process.resourceUsage().maxRSS * 1024),
  })}\n`,
);
