/** Tags of tables, for the rules of types whose text can contain tables. */
export const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const;

const cellAttributes = ['colspan', 'rowspan', 'colwidth'] as const;

/** Attributes of table cells; see `boundedCell`. */
export const tableAttributes = { th: cellAttributes, td: cellAttributes } as const;

/** Maximum size of a table in a text, spans included. */
export const tableLimits = { columns: 50, rows: 500 } as const;

const columnPixels = { least: 20, most: 2000 } as const;

/**
 * The relevant attributes of a cell: the number of columns and rows it covers, if more than one and within bounds, and
 * the widths of its columns in pixels, if there is one for each (`120,80`). Other attributes are removed.
 */
export function boundedCell(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const columns = spanOf(attributes.colspan, tableLimits.columns);
  const rows = spanOf(attributes.rowspan, tableLimits.rows);
  const widths = columnWidths(attributes.colwidth, columns);
  return {
    ...(columns > 1 ? { colspan: String(columns) } : {}),
    ...(rows > 1 ? { rowspan: String(rows) } : {}),
    ...(widths ? { colwidth: widths.join(',') } : {}),
  };
}

/** Widths of the columns that a cell covers, in pixels; null: missing, or not one for each. */
export function columnWidths(text: string | null | undefined, columns: number): readonly number[] | null {
  if (!text || !/^\d{1,4}(,\d{1,4})*$/.test(text)) return null;
  const widths = text.split(',').map(Number);
  const isFit = (width: number) => width >= columnPixels.least && width <= columnPixels.most;
  return widths.length === columns && widths.every(isFit) ? widths : null;
}

/** Whether HTML contains a table larger than the maximum. */
export function hasLargeTable(html: string): boolean {
  const open: TableSize[] = [];
  for (const [, slash = '', name = '', rest = ''] of html.matchAll(tableParts)) {
    const tag = name.toLowerCase();
    const table = open.at(-1);
    if (tag === 'table') {
      if (slash === '') open.push(new TableSize());
      else open.pop();
    } else if (table && slash === '') {
      if (tag === 'tr') table.beginRow();
      else table.addCell(spanIn(rest, columnSpan, 'columns'), spanIn(rest, rowSpan, 'rows'));
      if (table.isTooLarge) return true;
    }
  }
  return false;
}

const tableParts = /<(\/?)(table|tr|th|td)\b([^<>]*)>/gi;
const columnSpan = /\bcolspan\s*=\s*["']?(\d{1,6})/i;
const rowSpan = /\browspan\s*=\s*["']?(\d{1,6})/i;

function spanIn(attributes: string, pattern: RegExp, side: keyof typeof tableLimits): number {
  return spanOf(pattern.exec(attributes)?.[1], tableLimits[side]);
}

/** A span beyond the maximum size counts as none, because it is removed. */
function spanOf(text: string | undefined, most: number): number {
  const span = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1;
  return span >= 1 && span <= most ? span : 1;
}

/** Measures a table row by row; a cell that covers several rows makes the rows below it wider. */
class TableSize {
  #rows = 0;
  #columns = 0;
  #covered = 0;
  /** The number of columns that are no longer covered from above, by row. */
  readonly #ends = new Map<number, number>();

  beginRow(): void {
    this.#rows += 1;
    this.#covered -= this.#ends.get(this.#rows) ?? 0;
    this.#columns = this.#covered;
  }

  addCell(columns: number, rows: number): void {
    this.#columns += columns;
    if (rows === 1) return;
    this.#covered += columns;
    const end = this.#rows + rows;
    this.#ends.set(end, (this.#ends.get(end) ?? 0) + columns);
  }

  get isTooLarge(): boolean {
    return this.#rows > tableLimits.rows || this.#columns > tableLimits.columns;
  }
}
