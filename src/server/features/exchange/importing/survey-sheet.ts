import { columnReadings } from '#engine/form/sheet/column-readings.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { columnCells } from './column-cells.ts';
import { readSheet } from './read-sheet.ts';
import type { ReaderFacts, SurveyedSheet } from './read-sheet-in-thread.ts';
import type { SheetRefusal } from './sheet-row.ts';

/** A file as a sheet, with what its columns may become when that is asked. Takes its time. */
export function surveySheet(bytes: Buffer, facts: ReaderFacts | null): SurveyedSheet | SheetRefusal {
  const sheet = readSheet(bytes);
  if (!('rows' in sheet)) return sheet;
  if (facts === null) return { ...sheet, readings: [] };
  const textFacts = { ...facts, labelOf: () => undefined };
  return {
    ...sheet,
    readings: sheet.head.map((_, index) =>
      columnReadings(columnCells(sheet.rows, index), fieldCatalogue, textFacts),
    ),
  };
}
