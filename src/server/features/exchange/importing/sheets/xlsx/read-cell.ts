import XLSX from '@e965/xlsx';
import type { SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import { sheetLimits } from '../sheet-limits.ts';

const daySeconds = 86_400;
/** The difference between day 0 of the two date systems. */
const daysTo1904 = 1462;

/** A cell as written in the file (ECMA-376, part 1, 18.3.1.4). */
export interface RawCell {
  /** Its type; `n` by default. */
  readonly type: string;
  readonly text: string;
  /** Its formula, which is not evaluated; null if it has none. */
  readonly formula: string | null;
  /** Index of its style, whose format turns numbers into days and times. */
  readonly style: number;
}

/** The shared data that cells refer to, and the date system of the workbook. */
export interface CellFacts {
  readonly strings: readonly string[];
  readonly formats: readonly string[];
  readonly countsFrom1904: boolean;
}

/** The content of a cell; a formula counts as its last result, if the file contains one. */
export function readCell({ type, text, formula, style }: RawCell, facts: CellFacts): SheetCell {
  // The result of a formula may be an empty text, which is stored as such.
  if (formula !== null && text === '' && type !== 'str') return { e: `=${formula}` };
  switch (type) {
    case 's':
      return unlessBlank(plainText(facts.strings[Number(text)] ?? ''));
    case 'str':
    case 'inlineStr':
      return unlessBlank(plainText(text).slice(0, sheetLimits.cellLength));
    case 'b':
      return text === '' ? '' : text.trim() === '1';
    case 'e':
      return text === '' ? '' : { e: text };
    case 'd':
      return momentOfText(text.trim());
    default:
      return readNumber(text.trim(), facts.formats[style] ?? 'General', facts.countsFrom1904);
  }
}

/** Blanks at the ends of a text may be intended; a text of only blanks is not. */
function unlessBlank(text: string): string {
  return text.trim() === '' ? '' : text;
}

function readNumber(text: string, format: string, countsFrom1904: boolean): SheetCell {
  if (text === '') return '';
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (!XLSX.SSF.is_date(format)) return { n: asShown(number) };
  return momentOfSerial(number, text, countsFrom1904);
}

/** Spreadsheets store the result of a formula in binary and show fifteen digits: 0.1+0.2 is 0.3. */
function asShown(number: number): number {
  return Number(number.toPrecision(15));
}

/** Characters that XML cannot contain are written as `_x000D_`. */
function plainText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}

/** ISO 8601, as in the strict form of the format. */
function momentOfText(text: string): SheetCell {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(text) ?? [];
  if (!date) return text;
  return time === undefined || time === '00:00:00' ? { d: date } : { m: `${date}T${time}` };
}

/** A date of a spreadsheet is a number of days since 1900 or 1904; a number below one is a time of day. */
function momentOfSerial(serial: number, text: string, countsFrom1904: boolean): SheetCell {
  // Files round the fraction of a day: to the nearest second, or one second is lost.
  const days = Math.round(serial * daySeconds) / daySeconds;
  const parts = XLSX.SSF.parse_date_code(countsFrom1904 && days >= 1 ? days + daysTo1904 : days) as Record<
    'y' | 'm' | 'd' | 'H' | 'M' | 'S',
    number
  > | null;
  if (!parts) return text;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const time = `${two(parts.H)}:${two(parts.M)}:${two(parts.S)}`;
  if (days < 1) return time;
  const date = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`;
  return Number.isInteger(days) ? { d: date } : { m: `${date}T${time}` };
}
