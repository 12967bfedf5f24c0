import type { FilledReport, Piece } from '../pieces.ts';
import { withPages } from '../places.ts';
import { type DrawCode, type LaidOutReport, LayoutRefused, type Measure, type ReportBox } from './boxes.ts';
import type { Means, SidePiece } from './cells.ts';
import { cellsOf, heightOf, layOutLine, type Span } from './lay-out-line.ts';
import { layOutTable } from './lay-out-table.ts';
import { bandGap, leastRoom, pageOf, rowGap } from './measures.ts';
import { PageFiller } from './page-filler.ts';

/** With what a report is measured and drawn. */
export interface LayoutMeans {
  readonly measure: Measure;
  readonly drawCode: DrawCode;
}

/** As wide as a number of pages becomes. */
const widestNumber = '000';

/**
 * Parts a report into pages. Nothing is left out and nothing overlaps: each line, picture and code stands between the
 * head and the foot of one page, in the order of the report. The same report gives the same pages. Throws
 * `LayoutRefused` when head and foot leave no room, or when there are too many pages.
 */
export function layOutReport(report: FilledReport, given: LayoutMeans): LaidOutReport {
  const { width, height, margin } = pageOf(report.paper);
  const span = { x: margin, width: width - 2 * margin };
  const { head, firstHead = head } = report;
  const footHeight = bandHeight(report.foot, span, given);
  const tops = {
    first: margin + bandHeight(firstHead, span, given),
    other: margin + bandHeight(head, span, given),
  };
  const bottom = height - margin - footHeight;
  // What is no higher than this stands on any page.
  const room = bottom - Math.max(tops.first, tops.other);
  if (room < leastRoom) throw new LayoutRefused('report_bands_too_high');
  const filler = new PageFiller(tops, bottom);
  layOutBody(filler, report.body, span, { ...given, room });
  const pages = filler.pages.map((boxes, index) => {
    const numbered = (pieces: readonly Piece[]) =>
      withNumbers(pieces, String(index + 1), String(filler.pages.length));
    const foot = height - margin - footHeight + bandGap;
    return [
      ...band(numbered(index === 0 ? firstHead : head), margin, span, given),
      ...boxes,
      ...band(numbered(report.foot), foot, span, given),
    ];
  });
  return { width, height, pages, elements: filler.elements };
}

function layOutBody(filler: PageFiller, body: readonly Piece[], span: Span, means: Means): void {
  for (const part of inLines(body)) {
    if (part === 'pageBreak') filler.turnIfUsed();
    else if ('lines' in part) layOutTable(filler, part, span, means);
    else layOutLine(filler, cellsOf(part, span, means));
  }
}

type Part = 'pageBreak' | Extract<Piece, { kind: 'table' }> | readonly SidePiece[];

/** Puts blocks side by side until their widths reach twelve. */
function inLines(pieces: readonly Piece[]): readonly Part[] {
  const parts: Part[] = [];
  let line: SidePiece[] = [];
  let used = 0;
  const flush = () => {
    if (line.length > 0) parts.push(line);
    line = [];
    used = 0;
  };
  for (const piece of pieces) {
    if (piece.kind === 'newLine') flush();
    else if (piece.kind === 'pageBreak' || piece.kind === 'table') {
      flush();
      parts.push(piece.kind === 'table' ? piece : 'pageBreak');
    } else {
      if (used + piece.width > 12) flush();
      line.push(piece);
      used += piece.width;
    }
  }
  flush();
  return parts;
}

function bandLines(pieces: readonly Piece[]): readonly (readonly SidePiece[])[] {
  return inLines(pieces).filter((part): part is readonly SidePiece[] => Array.isArray(part));
}

/** A band with the space that parts it from the contents; nothing if it is empty. */
function bandHeight(pieces: readonly Piece[], span: Span, given: LayoutMeans): number {
  const means = { ...given, room: Number.POSITIVE_INFINITY };
  const lines = bandLines(withNumbers(pieces, widestNumber, widestNumber));
  if (lines.length === 0) return 0;
  return lines.reduce((sum, line) => sum + heightOf(cellsOf(line, span, means)) + rowGap, bandGap);
}

function band(pieces: readonly Piece[], top: number, span: Span, given: LayoutMeans): ReportBox[] {
  const means = { ...given, room: Number.POSITIVE_INFINITY };
  let y = top;
  return bandLines(pieces).flatMap((line) => {
    const cells = cellsOf(line, span, means);
    const boxes = cells.flatMap(({ x, atoms }) => {
      let down = y;
      return atoms.flatMap((atom) => {
        const placed = atom.at(x, down, null);
        down += atom.height;
        return placed;
      });
    });
    y += heightOf(cells) + rowGap;
    return boxes;
  });
}

function withNumbers(pieces: readonly Piece[], page: string, pages: string): readonly Piece[] {
  return pieces.map((piece) =>
    piece.kind === 'text' || piece.kind === 'code'
      ? { ...piece, text: withPages(piece.text, page, pages) }
      : piece,
  );
}
