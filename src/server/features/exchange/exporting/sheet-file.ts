import type { Sheet } from './cell.ts';
import { csvFile } from './csv-file.ts';
import { xlsxFile } from './xlsx-file.ts';
import type { SheetFormats } from './xlsx-parts.ts';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Options for turning a sheet into a file: `name` without extension, date and time format of the organisation. */
export interface SheetFileOptions extends SheetFormats {
  readonly name: string;
  readonly format: keyof typeof mediaTypes;
  readonly locale: string;
}

/**
 * Streams sheets as a file while it is produced; the length is unknown in advance. CSV contains only the first sheet.
 */
export function sheetFile(
  sheets: readonly [Sheet, ...Sheet[]],
  { name, format, locale, ...formats }: SheetFileOptions,
) {
  return {
    name: `${name}.${format}`,
    type: mediaTypes[format],
    size: null,
    bytes: format === 'csv' ? csvFile(sheets[0], locale) : xlsxFile(sheets, formats),
  };
}
