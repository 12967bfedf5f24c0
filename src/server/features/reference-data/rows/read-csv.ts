import { parse } from 'csv-parse/sync';
import { AppError } from '#server/platform/app-error.ts';

/** One line of a file with its number; the header is line 1. */
interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly head: readonly string[];
  readonly lines: readonly CsvLine[];
}

const delimiters = [',', ';', '\t'];

/** Reads CSV (RFC 4180) with cells separated by comma, semicolon or tab, whichever is most frequent in the header. */
export function readCsv(text: string): CsvTable {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const counts = delimiters.map((delimiter) => firstLine.split(delimiter).length);
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))];
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const [head, ...lines] = records;
    return {
      head: head?.record ?? [],
      lines: lines.map(({ record, info }) => ({ line: info.lines, cells: record })),
    };
  } catch (error) {
    const line = (error as { lines?: number }).lines ?? 1;
    const violation = { path: 'body.text', code: 'not_csv', params: { line } };
    throw new AppError('validation_failed', {}, { violations: [violation], cause: error });
  }
}
