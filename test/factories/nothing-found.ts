import type { SheetFindings } from '#server/features/exchange/importing/sheets/sheet-findings.ts';

/** A file that is its table and nothing else. */
export const nothingFound: SheetFindings = {
  sheets: [],
  sheet: null,
  headLine: 1,
  firstLines: [{ line: 1, text: 'a' }],
  below: { count: 0, isTaken: false, lines: [] },
  errors: { count: 0, cells: [] },
  formulas: { count: 0, cells: [] },
};
