import type { PaperBlock } from '../paper-document.ts';
import { leading, type Paper, styles } from './paper.ts';
import type { TextLine } from './text-setter.ts';

type Table = Extract<PaperBlock, { kind: 'table' }>;

interface Column {
  readonly x: number;
  readonly width: number;
  readonly isNumber: boolean;
}

const padding = 4;
const lineColour = '#5b6166';
/** Rows whose texts decide how wide the columns are. */
const measured = 200;

/** A table; its head is repeated on every page, and a row that is higher than a page goes on over pages. */
export function drawTable(paper: Paper, { head, rows }: Table): void {
  const columns = layOut(paper, { head, rows });
  const table = paper.element('Table');
  const titles = columns.map((column, index) =>
    paper.text.lines(head[index]?.text ?? '', styles.column, column.width),
  );
  const headHeight = heightOf(titles, leading(styles.column));
  paper.makeRoom(headHeight + 2 * leading(styles.cell) + 2 * padding);
  const headRow = paper.element('TR', {}, paper.element('THead', {}, table));
  columns.forEach((column, index) => {
    const cell = paper.element('TH', { scope: 'Column' }, headRow);
    paper.say(cell, 'TH', () => writeCell(paper, titles[index] ?? [], column, styles.column));
  });
  endOfHead(paper, headHeight);
  const body = paper.element('TBody', {}, table);
  const repeatHead = () => {
    paper.decorate(() =>
      columns.forEach((column, index) => void writeCell(paper, titles[index] ?? [], column, styles.column)),
    );
    endOfHead(paper, headHeight);
  };
  for (const row of rows) {
    const cells = columns.map(({ width }, index) => paper.text.lines(row[index] ?? '', styles.cell, width));
    drawRow(paper, cells, { columns, body, repeatHead });
  }
  paper.y += 6;
}

function drawRow(
  paper: Paper,
  cells: readonly (readonly TextLine[])[],
  at: {
    readonly columns: readonly Column[];
    readonly body: PDFKit.PDFStructureElement;
    repeatHead(): void;
  },
): void {
  const height = leading(styles.cell);
  const element = paper.element('TR', {}, at.body);
  const elements = at.columns.map(() => paper.element('TD', {}, element));
  let rest = cells;
  do {
    const wanted = heightOf(rest, height) + 2 * padding;
    const fits = wanted <= paper.room || (wanted > paper.pageRoom - 60 && paper.room > 4 * height);
    if (!fits) {
      paper.makeRoom(Number.POSITIVE_INFINITY);
      at.repeatHead();
    }
    const count = Math.max(1, Math.floor((paper.room - 2 * padding) / height));
    paper.y += padding;
    at.columns.forEach((column, index) => {
      const lines = (rest[index] ?? []).slice(0, count);
      const cell = elements[index];
      if (cell) paper.say(cell, 'TD', () => writeCell(paper, lines, column, styles.cell));
    });
    paper.y += Math.min(count * height, heightOf(rest, height)) + padding;
    paper.decorate(() => paper.rule(paper.left, paper.y, paper.width));
    rest = rest.map((lines) => lines.slice(count));
  } while (rest.some((lines) => lines.length > 0));
}

function endOfHead(paper: Paper, height: number): void {
  paper.y += height + padding;
  paper.decorate(() => paper.rule(paper.left, paper.y, paper.width, lineColour));
}

function writeCell(
  paper: Paper,
  lines: readonly TextLine[],
  column: Column,
  style: (typeof styles)['cell' | 'column'],
): void {
  const x = column.isNumber ? column.x + column.width : column.x;
  lines.forEach((line, index) => {
    paper.write(line, style, x, paper.y + index * leading(style), column.isNumber ? 'right' : 'left');
  });
}

function heightOf(cells: readonly (readonly TextLine[])[], height: number): number {
  return Math.max(1, ...cells.map((lines) => lines.length)) * height;
}

/** Columns get what their texts want; when that is too much, the wide ones give way. */
function layOut(paper: Paper, { head, rows }: Pick<Table, 'head' | 'rows'>): readonly Column[] {
  const between = 10;
  const room = paper.width - between * (head.length - 1);
  const least = Math.min(48, room / Math.max(1, head.length));
  const wanted = head.map(({ text }, index) => {
    const texts = rows.slice(0, measured).map((row) => row[index] ?? '');
    const widest = (all: readonly string[], style: (typeof styles)['cell' | 'column']) =>
      Math.max(0, ...all.map((one) => paper.text.line(one.slice(0, 80), style, 260).width));
    return Math.max(least, widest(texts, styles.cell), widest([text], styles.column)) + 2;
  });
  const widths = fitted(wanted, room, least);
  let x = paper.left;
  return head.map(({ isNumber }, index) => {
    const column = { x, width: widths[index] ?? least, isNumber };
    x += column.width + between;
    return column;
  });
}

/** Widths that add up to the room: what is left goes to all, what is missing is taken from the widest. */
function fitted(wanted: readonly number[], room: number, least: number): readonly number[] {
  const sum = wanted.reduce((all, width) => all + width, 0);
  if (sum <= room) return wanted.map((width) => width + (room - sum) / wanted.length);
  let low = least;
  let high = Math.max(...wanted);
  for (let turn = 0; turn < 40; turn += 1) {
    const limit = (low + high) / 2;
    const taken = wanted.reduce((all, width) => all + Math.min(width, limit), 0);
    if (taken > room) high = limit;
    else low = limit;
  }
  return wanted.map((width) => Math.min(width, low));
}
