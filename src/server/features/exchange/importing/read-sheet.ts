import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { ReadSheet, SheetRefusal } from './sheet-row.ts';
import { fitsUnpacked } from './unpacked-size.ts';

/** A file as a head and rows, or why not. Takes its time: see `read-sheet-in-thread.ts`. */
export function readSheet(bytes: Buffer): ReadSheet | SheetRefusal {
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK';
  if (!isArchive && looksBinary(bytes)) return { code: 'not_a_sheet' };
  let sheet: ReadSheet;
  try {
    if (isArchive && !fitsUnpacked(bytes, sheetLimits.unpackedBytes)) return tooLarge();
    sheet = isArchive ? readXlsx(bytes) : readCsv(bytes);
  } catch (error) {
    const { lines } = error as { lines?: number };
    return isArchive ? { code: 'not_a_sheet' } : { code: 'not_csv', params: { line: lines ?? 1 } };
  }
  if (sheet.rows.length === 0) return { code: 'sheet_empty' };
  const width = Math.max(sheet.head.length, ...sheet.rows.slice(0, 1000).map((row) => row.cells.length));
  const count = [sheet, ...sheet.furtherSheets].reduce((sum, { rows }) => sum + rows.length, 0);
  if (sheet.rows.length > sheetLimits.rows || count > sheetLimits.allRows || width > sheetLimits.columns)
    return tooLarge();
  return sheet;
}

function tooLarge(): SheetRefusal {
  return { code: 'sheet_too_large', params: { rows: sheetLimits.rows, columns: sheetLimits.columns } };
}

/** Text in UTF-16 has a mark and zeros; other text has no zeros. */
function looksBinary(bytes: Buffer): boolean {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return !isUtf16 && bytes.subarray(0, 8192).includes(0);
}
