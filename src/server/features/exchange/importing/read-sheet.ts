import { open, readFile, stat } from 'node:fs/promises';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { ReadSheet, SheetRefusal } from './sheet-row.ts';
import { SheetTooLarge } from './sheet-too-large.ts';

const beginningBytes = 8192;
/** What the name of a file ends with that was sent as a workbook. */
export const workbookEnding = '.xlsx';

/** A file on disk as a head and rows, or why not. Takes its time: see `read-sheet-in-thread.ts`. */
export async function readSheet(file: string): Promise<ReadSheet | SheetRefusal> {
  const beginning = await beginningOf(file);
  const isArchive = beginning.subarray(0, 2).toString('latin1') === 'PK';
  const isNamedWorkbook = file.endsWith(workbookEnding);
  if (!isArchive && (isNamedWorkbook || looksBinary(beginning))) return { code: 'not_a_sheet' };
  let sheet: ReadSheet;
  try {
    if (!isArchive && (await stat(file)).size > sheetLimits.unpackedBytes) return tooLarge();
    sheet = isArchive ? await readXlsx(file) : readCsv(await readFile(file));
  } catch (error) {
    if (error instanceof SheetTooLarge) return tooLarge();
    const { lines } = error as { lines?: number };
    return isArchive ? { code: 'not_a_sheet' } : { code: 'not_csv', params: { line: lines ?? 1 } };
  }
  if (sheet.rows.length === 0) return { code: 'sheet_empty' };
  const width = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), sheet.head.length);
  return sheet.rows.length > sheetLimits.rows || width > sheetLimits.columns ? tooLarge() : sheet;
}

/** A refusal that says how much may be read. */
export function tooLarge(): SheetRefusal {
  const { rows, columns, cells } = sheetLimits;
  return { code: 'sheet_too_large', params: { rows, columns, cells } };
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Text in UTF-16 has a mark and zeros; other text has no zeros. */
function looksBinary(beginning: Buffer): boolean {
  const mark = beginning.subarray(0, 2).toString('latin1');
  const isUtf16 = mark === '\xff\xfe' || mark === '\xfe\xff';
  return !isUtf16 && beginning.includes(0);
}
