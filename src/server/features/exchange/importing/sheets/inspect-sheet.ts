import { columnNotations } from '#engine/form/sheet/column-notations.ts';
import { columnReadings } from '#engine/form/sheet/column-readings.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { columnCells } from '../rows/column-cells.ts';
import { readSheet } from './read-sheet.ts';
import type { ColumnQuestion, ReaderFacts, SurveyedSheet } from './read-sheet-in-thread.ts';
import type { SheetChoice } from './sheet-findings.ts';
import type { SheetRefusal } from './sheet-row.ts';

/** Reads a file on disk as a sheet, with the requested facts about its columns. This can take seconds. */
export async function inspectSheet(
  file: string,
  facts: ReaderFacts,
  asks: ColumnQuestion,
  choice: SheetChoice,
): Promise<SurveyedSheet | SheetRefusal> {
  const sheet = await readSheet(file, choice);
  if (!('rows' in sheet)) return sheet;
  const textFacts = { ...facts, labelOf: () => undefined };
  const columns = sheet.head.map((_, index) => columnCells(sheet.rows, index));
  return {
    ...sheet,
    readings:
      asks === 'readings' ? columns.map((cells) => columnReadings(cells, fieldCatalogue, textFacts)) : [],
    notations: asks === 'notations' ? columns.map((cells) => columnNotations(cells, textFacts)) : [],
  };
}
