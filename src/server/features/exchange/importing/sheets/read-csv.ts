import { parse } from 'csv-parse/sync';
import { refuseChoiceBeyond } from '../rows/further-choice.ts';
import { readTextCell } from '../rows/text-cell.ts';
import { layOut } from './lay-out-sheet.ts';
import type { SheetChoice } from './sheet-findings.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { ReadSheet } from './sheet-row.ts';
import { NoSuchPart, SheetTooLarge } from './sheet-too-large.ts';

const delimiters = [',', ';', '\t', '|'];
/** The first line of a file that names the delimiter for Excel. */
const toldDelimiter = /^\uFEFF?sep=(.)(?:\r\n|\r|\n)/i;

interface CsvRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/**
 * CSV (RFC 4180) in UTF-8, UTF-16 or Windows-1252. The delimiter is the one that a first line `sep=` names, or else
 * comma, semicolon, tab or pipe, whichever the lines agree on. Throws an error with `lines` if the file cannot be read.
 */
export function readCsv(bytes: Buffer, choice: SheetChoice): ReadSheet {
  const whole = decode(bytes);
  const told = toldDelimiter.exec(whole);
  const text = told ? whole.slice(told[0].length) : whole;
  let cells = 0;
  const records = parse(text, {
    onRecord: (record) => {
      cells += (record as unknown as CsvRecord).record.length;
      if (cells > sheetLimits.cells) throw new SheetTooLarge();
      return record;
    },
    bom: true,
    delimiter: told?.[1] ?? likeliestDelimiter(text),
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    trim: true,
    to: sheetLimits.rows + 2,
  }) as unknown as CsvRecord[];
  const rows = records
    .filter(({ record }) => record.some((cell) => cell !== ''))
    .map(({ record, info }) => ({
      line: info.lines + (told ? 1 : 0),
      cells: record.map((cell) => readTextCell(cell.slice(0, sheetLimits.cellLength))),
    }));
  if (choice.sheet !== undefined) throw new NoSuchPart('query.sheet');
  refuseChoiceBeyond([], choice);
  const table = layOut(rows, choice, 'query.head');
  return { ...table, found: { ...table.found, sheets: [], sheet: null }, furtherSheets: [] };
}

const surveyedLength = 65_536;
const surveyedLines = 100;

/**
 * The delimiter that occurs equally often in the most lines, ignoring titles and notes around a table; if there are
 * several, the most frequent one.
 */
function likeliestDelimiter(text: string): string {
  const lines = text
    .slice(0, surveyedLength)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|[\r\n]/, surveyedLines)
    .filter((line) => line.trim() !== '');
  const ranked = delimiters.map((delimiter) => {
    const times = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
    }
    const [count = 0, agreeing = 0] = [...times].sort(([, one], [, other]) => other - one)[0] ?? [];
    return { delimiter, count, agreeing };
  });
  const [best] = ranked.sort((one, other) => other.agreeing - one.agreeing || other.count - one.count);
  return best?.delimiter ?? ',';
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
