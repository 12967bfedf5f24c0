import type { Piece } from '../pieces.ts';
import type { DrawCode, Measure, ReportBox, ReportElement } from './boxes.ts';
import { leadingOf, roleStyles, rowGap, startOf } from './measures.ts';

/** A part of a block that stands on one page. */
interface Atom {
  readonly height: number;
  /** Its boxes when its top left corner is there. */
  at(x: number, y: number, element: number | null): readonly ReportBox[];
}

/** A block as a column of a line of blocks. */
export interface Cell {
  readonly x: number;
  readonly atoms: readonly Atom[];
  /** What it is to a screen reader; null: nothing. */
  readonly element: Omit<ReportElement, 'parent'> | null;
  /** It stands with what follows. */
  readonly isHeading: boolean;
}

/** A block that can stand beside others. */
export type SidePiece = Exclude<Piece, { kind: 'table' | 'pageBreak' | 'newLine' }>;

/** With what blocks are measured; `room` is the height of a page's contents. */
export interface Means {
  readonly measure: Measure;
  readonly drawCode: DrawCode;
  readonly room: number;
}

/** Makes a block a cell at a place of the page. */
export function cellOf(piece: SidePiece, x: number, width: number, means: Means): Cell {
  const cell = { x, isHeading: false, element: null };
  switch (piece.kind) {
    case 'text':
      return { ...cell, ...textCell(piece, width, means) };
    case 'picture':
      return { ...cell, ...pictureCell(piece, width, means) };
    case 'code':
      return { ...cell, ...codeCell(piece, width, means) };
    case 'rule':
      return {
        ...cell,
        atoms: [{ height: rowGap, at: (left, y) => [ruleAt(left, y + rowGap / 2, width, true)] }],
      };
    case 'space':
      return piece.height === 0
        ? { ...cell, atoms: [] }
        : { ...cell, atoms: [{ height: Math.min(piece.height, means.room), at: () => [] }] };
  }
}

function textCell(piece: Extract<Piece, { kind: 'text' }>, width: number, { measure }: Means) {
  const style = roleStyles[piece.role];
  const isHeading = piece.role === 'title' || piece.role === 'heading';
  const type = piece.role === 'title' ? 'H1' : piece.role === 'heading' ? 'H2' : 'P';
  const atoms = measure(piece.text, style, width).map(
    (line): Atom => ({
      height: leadingOf(style),
      at: (x, y, element) => [
        { kind: 'line', ...line, style, x: startOf(piece.align, x, width, line.width), y, element },
      ],
    }),
  );
  return { atoms, isHeading, element: piece.text.trim() === '' ? null : ({ type } as const) };
}

function pictureCell(piece: Extract<Piece, { kind: 'picture' }>, width: number, { measure, room }: Means) {
  const { picture, label, isSignature } = piece;
  const style = roleStyles.small;
  const labels = label === '' ? [] : measure(label, style, width);
  const captions = picture.caption === '' ? [] : measure(picture.caption, style, width);
  const words = (labels.length + captions.length) * leadingOf(style) + 2 * rowGap;
  // A picture is never larger than it is, at 96 pixels an inch.
  const wanted = Math.min(piece.height, Math.max(1, room - words));
  const scale = Math.min(width / picture.pixelWidth, wanted / picture.pixelHeight, 0.75);
  const size = { width: picture.pixelWidth * scale, height: picture.pixelHeight * scale };
  const at: Atom['at'] = (x, y, element) => {
    const boxes: ReportBox[] = [];
    let top = y;
    const write = (lines: typeof labels) => {
      for (const line of lines) {
        boxes.push({ kind: 'line', ...line, style, x, y: top, element });
        top += leadingOf(style);
      }
    };
    write(labels);
    boxes.push({ kind: 'picture', ...size, picture, x, y: top, element });
    top += size.height + rowGap;
    if (isSignature) boxes.push(ruleAt(x, top - rowGap / 2, Math.min(200, width), true));
    write(captions);
    return boxes;
  };
  const atoms = [{ height: size.height + words, at }];
  return { atoms, element: { type: 'Figure', alt: picture.alt } as const };
}

/** Points of the narrowest bar, and the quiet zone of so many modules that scanners need. */
const widestModule = 1.1;
const quiet = 10;

function codeCell(piece: Extract<Piece, { kind: 'code' }>, width: number, means: Means) {
  const code = means.drawCode(piece.symbology, piece.text);
  // What the code cannot hold is written, so that it is not lost.
  if (!code) return textCell({ ...piece, kind: 'text', role: 'body', align: 'left' }, width, means);
  const style = roleStyles.small;
  const captions = code.isSquare ? [] : means.measure(piece.text, style, width);
  const wanted = Math.min(piece.height, means.room - captions.length * leadingOf(style) - rowGap);
  const zone = code.isSquare ? 4 : quiet;
  const unit = code.isSquare
    ? Math.min(wanted / (code.rows + 2 * zone), width / (code.columns + 2 * zone))
    : Math.min(widestModule, width / (code.columns + 2 * zone));
  const size = { width: code.columns * unit, height: code.isSquare ? code.rows * unit : wanted };
  const edge = zone * unit;
  const down = code.isSquare ? edge : 0;
  const at: Atom['at'] = (x, y, element) => [
    { kind: 'code', ...size, code, x: x + edge, y: y + down, element },
    ...captions.map((line, index) => {
      const top = y + size.height + 2 * down + index * leadingOf(style);
      return { kind: 'line', ...line, style, x: x + edge, y: top, element } as const;
    }),
  ];
  const atoms = [{ height: size.height + 2 * down + captions.length * leadingOf(style), at }];
  return { atoms, element: { type: 'Figure', alt: piece.text } as const };
}

/** A line across a part of the page. */
export function ruleAt(x: number, y: number, width: number, isStrong: boolean): ReportBox {
  return { kind: 'rule', x, y, width, isStrong, element: null };
}
