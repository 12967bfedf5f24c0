const columnNames: string[] = [];

/** `A` for 0, `AA` for 26. */
function columnName(index: number): string {
  const known = columnNames[index];
  if (known !== undefined) return known;
  const first = Math.floor(index / 26) - 1;
  const name = (first < 0 ? '' : columnName(first)) + String.fromCharCode(65 + (index % 26));
  columnNames[index] = name;
  return name;
}

/** `C7` for column 2 of line 7, as spreadsheets call a cell. */
export function cellPlace(column: number, line: number): string {
  return `${columnName(column)}${line}`;
}
