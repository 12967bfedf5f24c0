import XLSX from '@e965/xlsx';
import type { SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { FurtherSheet, ReadSheet, SheetRow } from './sheet-row.ts';

const mostSheets = 30;
const daySeconds = 86_400;

/** The sheets of a workbook (ECMA-376). Formulas count as what they last came to. */
export function readXlsx(bytes: Buffer): ReadSheet {
  const book = XLSX.read(bytes, {
    type: 'buffer',
    dense: true,
    // One more than may be, so that too many can be told.
    sheetRows: sheetLimits.rows + 2,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
  });
  const sheets = book.SheetNames.slice(0, mostSheets).map((title) => readOne(book, title));
  const [first, ...furtherSheets] = sheets;
  return { head: first?.head ?? [], rows: first?.rows ?? [], furtherSheets };
}

function readOne(book: XLSX.WorkBook, title: string): FurtherSheet {
  const lines = (book.Sheets[title]?.['!data'] ?? []) as (XLSX.CellObject | undefined)[][];
  const rows = lines.flatMap((line, index): SheetRow[] => {
    const cells = Array.from(line ?? [], (cell) => (cell ? asCell(cell) : ''));
    return cells.some((cell) => cell !== '') ? [{ line: index + 1, cells }] : [];
  });
  const [first, ...rest] = rows;
  const head = (first?.cells ?? []).map((cell) => (typeof cell === 'string' ? cell : textOf(cell)));
  return { title, head: head.map((text) => text.trim()), rows: rest };
}

function textOf(cell: Exclude<SheetCell, string>): string {
  return typeof cell === 'boolean' ? String(cell) : String(Object.values(cell)[0]);
}

function asCell(cell: XLSX.CellObject): SheetCell {
  const { t, v, w, z } = cell;
  if (t === 'b') return v === true;
  if (t === 'n' && typeof v === 'number') {
    return typeof z === 'string' && XLSX.SSF.is_date(z) ? asMoment(v, w ?? '') : { n: v };
  }
  if (t === 'z' || v === undefined || v === null) return '';
  return t === 'e' ? (w ?? '') : String(v).slice(0, sheetLimits.cellLength).trim();
}

/** A date of a spreadsheet is a number of days; what is below one is a time of day. */
function asMoment(serial: number, text: string): SheetCell {
  // Files round the fraction of a day: to the nearest second, or one second is lost.
  const days = Math.round(serial * daySeconds) / daySeconds;
  const parts = XLSX.SSF.parse_date_code(days) as Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number> | null;
  if (!parts) return text;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const time = `${two(parts.H)}:${two(parts.M)}:${two(parts.S)}`;
  if (days < 1) return time;
  const date = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`;
  return Number.isInteger(days) ? { d: date } : { m: `${date}T${time}` };
}
