import type { TextFacts } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import { columnField, type DataColumn, type DataSet } from '../data-set.ts';
import type { IncomingRow } from './plan-rows.ts';
import { readCsv } from './read-csv.ts';

/** An error in one cell of a file. */
export interface ImportFault {
  readonly line: number;
  readonly column: string;
  readonly text: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

export interface ReadImport {
  readonly rows: readonly (IncomingRow & { readonly line: number })[];
  readonly faults: readonly ImportFault[];
  readonly ignoredColumns: readonly string[];
}

/**
 * The rows of a CSV text, each cell read in the format of its column's type. A line with an error gives no row; nothing
 * is skipped silently.
 */
export function readImport(set: DataSet, text: string, facts: TextFacts): ReadImport {
  const { head, lines } = readCsv(text);
  const columns = head.map((title) => columnOf(set, title));
  if (!columns.some((column) => column?.name === set.keyColumn)) {
    const key = set.columns.find(({ name }) => name === set.keyColumn);
    refuse('key_column_missing', key?.displayName ?? set.keyColumn);
  }
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (twice) refuse('column_twice', twice.displayName);
  const faults: ImportFault[] = [];
  const rows = lines.flatMap(({ line, cells }) => {
    const values: Record<string, FieldValue> = {};
    const before = faults.length;
    const text = cells.slice(head.length).join(' ').trim();
    if (text !== '') {
      faults.push({
        line,
        column: head.at(-1) ?? '',
        text,
        code: 'too_many_cells',
        params: { maximum: head.length },
      });
    }
    for (const [index, column] of columns.entries()) {
      if (!column) continue;
      const { type, field } = columnField(column);
      const cell = cells[index] ?? '';
      const parsed = type.parseText(cell, field, facts);
      if (parsed.ok) values[column.name] = parsed.value;
      else faults.push({ line, column: column.name, text: cell, code: parsed.code, params: parsed.params });
    }
    return faults.length > before ? [] : [{ place: `${line}`, line, values }];
  });
  return { rows, faults, ignoredColumns: head.filter((_, index) => columns[index] === undefined) };
}

function refuse(code: string, column: string): never {
  throw new AppError(
    'validation_failed',
    {},
    { violations: [{ path: 'body.text', code, params: { column } }] },
  );
}

function columnOf(set: DataSet, title: string): DataColumn | undefined {
  const wanted = title.trim().toLowerCase();
  return (
    set.columns.find(({ name }) => name.toLowerCase() === wanted) ??
    set.columns.find(({ displayName }) => displayName.toLowerCase() === wanted)
  );
}
