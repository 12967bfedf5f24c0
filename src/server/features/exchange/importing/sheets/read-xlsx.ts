import { headSearchLength } from '#engine/form/sheet/find-head.ts';
import { choiceOfFurther, furtherHeadPath, refuseChoiceBeyond } from '../rows/further-choice.ts';
import { layOut } from './lay-out-sheet.ts';
import type { SheetChoice } from './sheet-findings.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { FurtherSheet, ReadSheet, SheetRow } from './sheet-row.ts';
import { NoSuchPart, SheetTooLarge } from './sheet-too-large.ts';
import { numberFormats } from './xlsx/number-formats.ts';
import type { CellFacts } from './xlsx/read-cell.ts';
import { sharedStrings } from './xlsx/shared-strings.ts';
import { openWorkbookArchive, type WorkbookArchive } from './xlsx/workbook-archive.ts';
import { type WorkbookSheet, workbookParts } from './xlsx/workbook-parts.ts';
import { worksheetRows } from './xlsx/worksheet-rows.ts';

const maxSheets = 30;

/** A sheet as read, with its place in the file; of one that is cut, only the first rows. */
interface RawSheet {
  readonly title: string;
  readonly place: number;
  readonly rows: readonly SheetRow[];
  readonly isCut: boolean;
}

type PlacedSheet = WorkbookSheet & { readonly place: number };

/**
 * The sheets of a workbook (ECMA-376). The chosen sheet comes first, or by default the first visible sheet with a row
 * below its heading; hidden sheets come last. Formulas count as their last stored result.
 */
export async function readXlsx(file: string, choice: SheetChoice): Promise<ReadSheet> {
  const archive = await openWorkbookArchive(file, sheetLimits.unpackedBytes);
  try {
    const parts = await workbookParts(archive);
    const facts: CellFacts = {
      strings: await sharedStrings(archive, parts.sharedStrings),
      formats: await numberFormats(archive, parts.styles),
      countsFrom1904: parts.countsFrom1904,
    };
    const placed = parts.sheets.map((sheet, index) => ({ ...sheet, place: index + 1 }));
    const inOrder = inReadingOrder(placed, choice.sheet);
    const read = await readSheets(archive, inOrder.slice(0, maxSheets), facts, choice.sheet !== undefined);
    return presentSheets(read, placed, choice);
  } finally {
    archive.close();
  }
}

function inReadingOrder(sheets: readonly PlacedSheet[], chosen: number | undefined): readonly PlacedSheet[] {
  const rank = ({ place, isHidden }: PlacedSheet) => (place === chosen ? -1 : Number(isHidden));
  if (chosen !== undefined && chosen > sheets.length) throw new NoSuchPart('query.sheet');
  return sheets.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * All sheets share one limit of cells and texts. A further sheet that exceeds the limit is left out. The main sheet
 * comes first.
 */
async function readSheets(
  archive: WorkbookArchive,
  sheets: readonly PlacedSheet[],
  facts: CellFacts,
  isChosen: boolean,
): Promise<readonly RawSheet[]> {
  const read: RawSheet[] = [];
  let main: RawSheet | undefined;
  let { cells, characters } = sheetLimits;
  for (const { title, part, place } of sheets) {
    // The header is a row, too.
    const limits = { rows: sheetLimits.rows + 1, columns: columnsOf(main), cells, characters };
    const sheet = await worksheetRows(archive.read(part), facts, limits);
    if (sheet.isCut && !main) throw new SheetTooLarge();
    const rows = sheet.isCut ? sheet.rows.slice(0, headSearchLength + 1) : sheet.rows;
    read.push({ title, place, rows, isCut: sheet.isCut });
    if (!main && (isChosen || sheet.rows.length > 1)) main = read.at(-1);
    if (sheet.isCut) continue;
    cells -= sheet.cellCount;
    characters -= sheet.characterCount;
  }
  main ??= read[0];
  return main ? [main, ...read.filter((sheet) => sheet !== main)] : [];
}

function columnsOf(main: RawSheet | undefined): number {
  return main ? Number.POSITIVE_INFINITY : sheetLimits.columns;
}

function presentSheets(
  [main, ...others]: readonly RawSheet[],
  placed: readonly PlacedSheet[],
  choice: SheetChoice,
): ReadSheet {
  const sheets = placed.map(({ place, title, isHidden }) => ({ place, title, isHidden }));
  refuseChoiceBeyond(
    others.map(({ place }) => place),
    choice,
  );
  const table = layOut(main?.rows ?? [], choice, 'query.head');
  return {
    ...table,
    found: { ...table.found, sheets, sheet: main?.place ?? null },
    furtherSheets: others.map((sheet) => furtherSheet(sheet, choice)),
  };
}

function furtherSheet({ title, place, rows, isCut }: RawSheet, choice: SheetChoice): FurtherSheet {
  const table = layOut(rows, choiceOfFurther(choice, place), furtherHeadPath);
  return { title, place, isCut, ...table, rows: isCut ? [] : table.rows };
}
