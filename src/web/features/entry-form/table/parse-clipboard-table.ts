/**
 * Cells of a table in the clipboard format of spreadsheets: lines of cells separated by tabs. A cell with a tab, a line
 * break or a quote is in quotes, with its own quotes doubled (RFC 4180 with tabs). An empty last line is ignored.
 */
export function parseClipboardTable(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === '\t') endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[index + 1] === '\n') index += 1;
      endCell();
      rows.push([]);
    } else cell += character;
  }
  endCell();
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** Whether pasting this text into one cell fills more than that cell. */
export function isTableText(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));
}
