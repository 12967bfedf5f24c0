import type { Piece, TableLine } from '../pieces.ts';
import type { LetterStyle, MeasuredLine } from './boxes.ts';
import { type Means, ruleAt } from './cells.ts';
import type { Span } from './lay-out-line.ts';
import { cellPadding, cellStyles, gutter, leadingOf, rowGap, startOf } from './measures.ts';
import type { PageFiller } from './page-filler.ts';

type Table = Extract<Piece, { kind: 'table' }>;
type Lines = readonly MeasuredLine[];

interface Column extends Span {
  readonly align: Table['columns'][number]['align'];
}

/** A row whose texts are measured. */
interface SetRow {
  readonly cells: readonly Lines[];
  readonly columns: readonly Column[];
  readonly style: LetterStyle;
}

const rowHeight = leadingOf(cellStyles.row) + 2 * cellPadding;

/** A table whose head is repeated on every page; a row that is higher than a page goes on over pages. */
export function layOutTable(filler: PageFiller, table: Table, span: Span, means: Means): void {
  const columns = columnsOf(table, span);
  const head: SetRow = {
    columns,
    style: cellStyles.column,
    cells: columns.map(({ width }, index) =>
      means.measure(table.columns[index]?.title ?? '', cellStyles.column, width),
    ),
  };
  const element = filler.element('Table', null);
  filler.makeRoom(heightOf(head) + 2 * rowHeight);
  const headRow = filler.element('TR', element);
  placeHead(
    filler,
    head,
    span,
    columns.map(() => filler.element('TH', headRow, { scope: 'Column' })),
  );
  const turn = () => {
    filler.turn();
    placeHead(filler, head, span, []);
  };
  for (const line of table.lines)
    layOutRow(filler, setRow(line, columns, span, means), { line, element, span, turn });
  filler.y += rowGap;
}

function setRow(line: TableLine, columns: readonly Column[], span: Span, { measure }: Means): SetRow {
  const style = cellStyles[line.kind];
  const own = line.kind === 'group' ? [{ ...span, align: 'left' as const }] : columns;
  return {
    columns: own,
    style,
    cells: own.map(({ width }, index) => measure(line.cells[index] ?? '', style, width)),
  };
}

function placeHead(filler: PageFiller, head: SetRow, span: Span, elements: readonly number[]): void {
  filler.y += cellPadding;
  placeCells(filler, head, head.cells, elements);
  filler.y += heightOf(head) - cellPadding;
  filler.place(ruleAt(span.x, filler.y, span.width, true));
}

function layOutRow(
  filler: PageFiller,
  row: SetRow,
  at: { readonly line: TableLine; readonly element: number; readonly span: Span; turn(): void },
): void {
  const isGroup = at.line.kind === 'group';
  const element = filler.element('TR', at.element);
  const elements = row.columns.map(() =>
    isGroup ? filler.element('TH', element, { scope: 'Row' }) : filler.element('TD', element),
  );
  const leading = leadingOf(row.style);
  // What a group is called stands with its first row.
  const wanted = heightOf(row) + (isGroup ? rowHeight : 0);
  if (wanted > filler.room && wanted <= filler.pageRoom - 3 * rowHeight) at.turn();
  let rest = row.cells;
  do {
    let count = Math.floor((filler.room - 2 * cellPadding) / leading);
    if (count < 1) {
      at.turn();
      count = Math.max(1, Math.floor((filler.room - 2 * cellPadding) / leading));
    }
    const taken = rest.map((lines) => lines.slice(0, count));
    if (at.line.kind === 'total') filler.place(ruleAt(at.span.x, filler.y, at.span.width, true));
    filler.y += cellPadding;
    placeCells(filler, row, taken, elements);
    filler.y += Math.max(1, ...taken.map((lines) => lines.length)) * leading + cellPadding;
    filler.place(ruleAt(at.span.x, filler.y, at.span.width, false));
    rest = rest.map((lines) => lines.slice(count));
  } while (rest.some((lines) => lines.length > 0));
}

function placeCells(
  filler: PageFiller,
  { columns, style }: SetRow,
  cells: readonly Lines[],
  elements: readonly number[],
): void {
  columns.forEach(({ x, width, align }, index) => {
    (cells[index] ?? []).forEach((line, down) => {
      filler.place({
        kind: 'line',
        ...line,
        style,
        x: startOf(align, x, width, line.width),
        y: filler.y + down * leadingOf(style),
        element: elements[index] ?? null,
      });
    });
  });
}

function heightOf({ cells, style }: SetRow): number {
  return Math.max(1, ...cells.map((lines) => lines.length)) * leadingOf(style) + 2 * cellPadding;
}

function columnsOf({ columns }: Table, { x, width }: Span): readonly Column[] {
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  const room = width - gutter * (columns.length - 1);
  let left = x;
  return columns.map(({ width: share, align }) => {
    const column = { x: left, width: (room * share) / shares, align };
    left += column.width + gutter;
    return column;
  });
}
