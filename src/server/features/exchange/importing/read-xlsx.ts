import type { SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { FurtherSheet, ReadSheet } from './sheet-row.ts';
import { SheetTooLarge } from './sheet-too-large.ts';
import { numberFormats } from './xlsx/number-formats.ts';
import type { CellFacts } from './xlsx/read-cell.ts';
import { sharedStrings } from './xlsx/shared-strings.ts';
import { openWorkbookArchive, type WorkbookArchive } from './xlsx/workbook-archive.ts';
import { type WorkbookSheet, workbookParts } from './xlsx/workbook-parts.ts';
import { worksheetRows } from './xlsx/worksheet-rows.ts';

const mostSheets = 30;

/**
 * The sheets of a workbook (ECMA-376), the first that people see as the first, hidden ones last. Formulas count as what
 * they last came to.
 */
export async function readXlsx(file: string): Promise<ReadSheet> {
  const archive = await openWorkbookArchive(file, sheetLimits.unpackedBytes);
  try {
    const parts = await workbookParts(archive);
    const facts: CellFacts = {
      strings: await sharedStrings(archive, parts.sharedStrings),
      formats: await numberFormats(archive, parts.styles),
      countsFrom1904: parts.countsFrom1904,
    };
    const sheets = [...parts.sheets].sort((one, other) => Number(one.isHidden) - Number(other.isHidden));
    return await readSheets(archive, sheets.slice(0, mostSheets), facts);
  } finally {
    archive.close();
  }
}

/** All sheets share what may be read of cells and texts. One behind the first that has too many is left out. */
async function readSheets(
  archive: WorkbookArchive,
  sheets: readonly WorkbookSheet[],
  facts: CellFacts,
): Promise<ReadSheet> {
  const read: FurtherSheet[] = [];
  let { cells, characters } = sheetLimits;
  for (const { title, part } of sheets) {
    const isFirst = read.length === 0;
    // The head is a row, too.
    const limits = { rows: sheetLimits.rows + 1, columns: columnsOf(isFirst), cells, characters };
    const sheet = await worksheetRows(archive.read(part), facts, limits);
    if (sheet.isCut && isFirst) throw new SheetTooLarge();
    const [first, ...rest] = sheet.rows;
    const head = (first?.cells ?? []).map((cell) => (typeof cell === 'string' ? cell : textOf(cell)));
    const rows = sheet.isCut ? [] : rest;
    read.push({ title, head: head.map((text) => text.trim()), rows, isCut: sheet.isCut });
    if (sheet.isCut) continue;
    cells -= sheet.cellCount;
    characters -= sheet.characterCount;
  }
  const [first, ...furtherSheets] = read;
  return { head: first?.head ?? [], rows: first?.rows ?? [], furtherSheets };
}

function columnsOf(isFirst: boolean): number {
  return isFirst ? sheetLimits.columns : Number.POSITIVE_INFINITY;
}

function textOf(cell: Exclude<SheetCell, string>): string {
  return typeof cell === 'boolean' ? String(cell) : String(Object.values(cell)[0]);
}
