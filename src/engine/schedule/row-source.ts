import { valueAt } from '../text/json-pointer.ts';

/** Why something was refused, without words. */
export interface KeptFailure {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: readonly {
    readonly path: string;
    readonly code: string;
    readonly params: Readonly<Record<string, string | number>>;
  }[];
}

/** A row, counted from 1 in what the connector gave, that started no entry. */
export interface RowRefusal {
  readonly row: number;
  readonly failure: KeptFailure;
}

/** The rows of an answer: its list, or a single object as one row; null: it is neither. */
export function rowsOf(data: unknown): readonly unknown[] | null {
  if (Array.isArray(data)) return data;
  return typeof data === 'object' && data !== null ? [data] : null;
}

/**
 * What tells a row from the others: the text, number or truth at a place (a JSON Pointer) as text; null: the row has none
 * there. A number and the same number as text are the same key.
 */
export function keyOfRow(row: unknown, place: string): string | null {
  const value = valueAt(row, place);
  const isKey = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isKey ? String(value).trim() : '';
  return text === '' ? null : text;
}
