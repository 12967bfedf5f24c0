import { stringify } from 'csv-stringify/sync';
import { guardedText } from '../guarded-text.ts';
import type { Cell, Sheet } from './cell.ts';

/** Characters that readers would remove when they trim cells. */
const quoted_match = /^\s|\s$/;
/** Spreadsheets recognise UTF-8 by the byte order mark. */
const byteOrderMark = '﻿';

/**
 * A sheet as CSV (RFC 4180, UTF-8), separated by semicolons if the comma is the decimal sign, as spreadsheets in that
 * language expect. Text that could be taken for a formula gets a leading apostrophe.
 */
export async function* csvFile(sheet: Sheet, locale: string): AsyncGenerator<Buffer> {
  const options = { delimiter: separatorOf(locale), record_delimiter: 'windows', quoted_match } as const;
  yield Buffer.from(byteOrderMark + stringify([sheet.head.map(guardedText)], options));
  for await (const row of sheet.rows) yield Buffer.from(stringify([row.map(cellText)], options));
}

function cellText({ text, typed }: Cell): string {
  return typed?.kind === 'number' || typed?.kind === 'error' ? text : guardedText(text);
}

function separatorOf(locale: string): ';' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}
