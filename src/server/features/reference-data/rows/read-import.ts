import type { TextFacts } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import { columnField, type DataColumn, type DataSet } from '../data-set.ts';
import type { IncomingRow } from './plan-rows.ts';
import { readCsv } from './read-csv.ts';

/** Something wrong with one cell of a file. */
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

/** The rows of a CSV text, each cell read as its column's type writes it. A line with a fault is no row. */
export function readImport(set: DataSet, text: string, facts: TextFacts): ReadImport {
  const { head, lines } = readCsv(text);
  const columns = head.map((title) => columnOf(set, title));
  if (!columns.some((column) => column?.name === set.keyColumn)) {
    const violation = { path: 'body.text', code: 'key_column_missing', params: { column: set.keyColumn } };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  const faults: ImportFault[] = [];
  const rows = lines.flatMap(({ line, cells }) => {
    const values: Record<string, FieldValue> = {};
    const before = faults.length;
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

function columnOf(set: DataSet, title: string): DataColumn | undefined {
  const wanted = title.trim().toLowerCase();
  return (
    set.columns.find(({ name }) => name.toLowerCase() === wanted) ??
    set.columns.find(({ displayName }) => displayName.toLowerCase() === wanted)
  );
}
