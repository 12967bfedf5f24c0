import { parse } from 'csv-parse/sync';
import { sheetLimits } from './sheet-limits.ts';
import type { ReadSheet } from './sheet-row.ts';

const delimiters = [',', ';', '\t'];
/** Text of a CSV file that an export kept from being a formula. */
const guarded = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/**
 * CSV (RFC 4180) in UTF-8, UTF-16 or Windows-1252, parted by comma, semicolon or tab, whichever the head has most of.
 * Throws an error with `lines` where it cannot be read.
 */
export function readCsv(bytes: Buffer): ReadSheet {
  const text = decode(bytes);
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const counts = delimiters.map((delimiter) => head.split(delimiter).length);
  const records = parse(text, {
    bom: true,
    delimiter: delimiters[counts.indexOf(Math.max(...counts))],
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    trim: true,
    to: sheetLimits.rows + 2,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const [first, ...rest] = records;
  return {
    furtherSheets: [],
    head: first?.record ?? [],
    rows: rest
      .filter(({ record }) => record.some((cell) => cell !== ''))
      .map(({ record, info }) => ({
        line: info.lines,
        cells: record.map((cell) => cell.slice(0, sheetLimits.cellLength).replace(guarded, '')),
      })),
  };
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
