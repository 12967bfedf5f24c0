/** Path of one cell: `items[0].net`, rows from 0. */
export function cellPath(section: string, row: number, field: string): string {
  return `${section}[${row}].${field}`;
}
