import { stringify } from 'csv-stringify/sync';
import { type Cell, looksLikeFormula, type Sheet } from './cell.ts';

/** Spreadsheets take the byte order mark as a sign of UTF-8. */
const byteOrderMark = '﻿';

/**
 * A sheet as CSV (RFC 4180, UTF-8): separated by semicolons where the comma is the decimal sign, as spreadsheets of that
 * language expect. Text that could be taken for a formula is led by an apostrophe.
 */
export async function* csvFile(sheet: Sheet, locale: string): AsyncGenerator<Buffer> {
  const options = { delimiter: separatorOf(locale), record_delimiter: 'windows' } as const;
  yield Buffer.from(byteOrderMark + stringify([sheet.head.map(harmless)], options));
  for await (const row of sheet.rows) yield Buffer.from(stringify([row.map(cellText)], options));
}

function cellText({ text, typed }: Cell): string {
  return typed?.kind === 'number' ? text : harmless(text);
}

function harmless(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text;
}

function separatorOf(locale: string): ';' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}
