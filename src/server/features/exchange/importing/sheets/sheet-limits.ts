/** Limits for reading a file. */
export const sheetLimits = {
  rows: 50_000,
  columns: 200,
  /** The cells of all sheets of a workbook, including blank cells between filled cells. */
  cells: 2_000_000,
  /** Longer than any field accepts, so that a text cut here is refused. */
  cellLength: 200_001,
  /** Of all texts in cells together; a text shared by many cells counts for each. */
  characters: 50_000_000,
  /** Of the file after unpacking. */
  unpackedBytes: 200_000_000,
} as const;
