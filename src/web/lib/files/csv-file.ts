/**
 * A CSV file (RFC 4180). The mark at its start tells Excel that it is UTF-8, and a text that a spreadsheet could take for
 * a formula gets an apostrophe before it. `separator` is what spreadsheets expect in the reader's language.
 */
export function csvFile(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): Blob {
  const lines = rows.map((row) => row.map(quoted).join(separator));
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function quoted(cell: string): string {
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
