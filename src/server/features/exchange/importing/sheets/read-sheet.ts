import { open, readFile, stat } from 'node:fs/promises';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SheetChoice } from './sheet-findings.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { ReadSheet, SheetRefusal } from './sheet-row.ts';
import { NoSuchPart, SheetTooLarge } from './sheet-too-large.ts';

const beginningBytes = 8192;
/** The first bytes of workbooks from before 2007 and of password-protected ones. */
const compoundFile = 'd0cf11e0';
/** The file name extension of a workbook. */
export const workbookEnding = '.xlsx';

/** A file on disk as a header and rows, or the reason why not. This can be slow: see `read-sheet-in-thread.ts`. */
export async function readSheet(file: string, choice: SheetChoice): Promise<ReadSheet | SheetRefusal> {
  const beginning = await beginningOf(file);
  const isArchive = beginning.subarray(0, 2).toString('latin1') === 'PK';
  const isNamedWorkbook = file.endsWith(workbookEnding);
  if (beginning.subarray(0, 4).toString('hex') === compoundFile) return { code: 'old_workbook' };
  if (!isArchive && (isNamedWorkbook || looksBinary(beginning) || isMarkup(beginning)))
    return { code: 'not_a_sheet' };
  let sheet: ReadSheet;
  try {
    if (!isArchive && (await stat(file)).size > sheetLimits.unpackedBytes) return tooLarge();
    sheet = isArchive ? await readXlsx(file, choice) : readCsv(await readFile(file), choice);
  } catch (error) {
    if (error instanceof SheetTooLarge) return tooLarge();
    if (error instanceof NoSuchPart) return { code: 'input_unknown', path: error.path };
    const { lines } = error as { lines?: number };
    return isArchive ? { code: 'not_a_sheet' } : { code: 'not_csv', params: { line: lines ?? 1 } };
  }
  if (sheet.rows.length === 0) return { code: 'sheet_empty' };
  const width = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), sheet.head.length);
  return sheet.rows.length > sheetLimits.rows || width > sheetLimits.columns ? tooLarge() : sheet;
}

/** A refusal with the limits. */
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

/** An HTML page or document with the name of a sheet, as some programs export them. */
function isMarkup(beginning: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml|table)/i.test(beginning.toString('latin1'));
}
