/** More than this is not read from a file. Bytes are those of the file after unpacking. */
export const sheetLimits = {
  rows: 50_000,
  /** Those of all sheets of a workbook. */
  allRows: 250_000,
  columns: 200,
  cellLength: 20_000,
  unpackedBytes: 200_000_000,
} as const;
