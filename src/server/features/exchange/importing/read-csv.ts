import { parse } from 'csv-parse/sync';
import { sheetLimits } from './sheet-limits.ts';
import type { ReadSheet } from './sheet-row.ts';
import { SheetTooLarge } from './sheet-too-large.ts';

const delimiters = [',', ';', '\t', '|'];
/** The first line by which a file tells Excel its delimiter. */
const toldDelimiter = /^\uFEFF?sep=(.)(?:\r\n|\r|\n)/i;
/** Text of a CSV file that an export kept from being a formula. */
const guarded = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

interface CsvRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/**
 * CSV (RFC 4180) in UTF-8, UTF-16 or Windows-1252, with the delimiter that a first line `sep=` names, or else comma,
 * semicolon, tab or pipe, whichever the head has most of.
 * Throws an error with `lines` where it cannot be read.
 */
export function readCsv(bytes: Buffer): ReadSheet {
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
  const [first, ...rest] = records;
  return {
    furtherSheets: [],
    head: first?.record ?? [],
    rows: rest
      .filter(({ record }) => record.some((cell) => cell !== ''))
      .map(({ record, info }) => ({
        line: info.lines + (told ? 1 : 0),
        cells: record.map((cell) => cell.slice(0, sheetLimits.cellLength).replace(guarded, '')),
      })),
  };
}

function likeliestDelimiter(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const counts = delimiters.map((delimiter) => head.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
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
