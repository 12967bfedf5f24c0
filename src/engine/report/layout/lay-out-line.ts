import { type Cell, cellOf, type Means, type SidePiece } from './cells.ts';
import { gutter, rowGap } from './measures.ts';
import type { PageFiller } from './page-filler.ts';

/** Where contents stand between the margins. */
export interface Span {
  readonly x: number;
  readonly width: number;
}

const gridColumns = 12;
/** What follows a heading has at least so much room below it. */
const roomAfterHeading = 40;

/** Blocks that stand side by side as cells, the first at the left. */
export function cellsOf(pieces: readonly SidePiece[], { x, width }: Span, means: Means): readonly Cell[] {
  let from = 0;
  return pieces.map((piece) => {
    const share = (width * piece.width) / gridColumns;
    const isLast = from + piece.width >= gridColumns;
    const cell = cellOf(piece, x + (width * from) / gridColumns, isLast ? share : share - gutter, means);
    from += piece.width;
    return cell;
  });
}

/** How high cells side by side are. */
export function heightOf(cells: readonly Cell[]): number {
  return Math.max(0, ...cells.map(({ atoms }) => sumOf(atoms)));
}

/** Places blocks side by side. What is higher than the rest of the page goes on over pages, or begins the next one. */
export function layOutLine(filler: PageFiller, cells: readonly Cell[]): void {
  const height = heightOf(cells);
  const isHeading = cells.length > 0 && cells.every((cell) => cell.isHeading);
  if (height <= filler.pageRoom / 2) filler.makeRoom(height + (isHeading ? roomAfterHeading : 0));
  const elements = cells.map(({ element }) => (element ? filler.element(element.type, null, element) : null));
  let rest = cells.map(({ atoms }) => atoms);
  while (rest.some((atoms) => atoms.length > 0)) {
    const counts = rest.map((atoms) => fittingOf(atoms, filler));
    if (counts.every((count) => count === 0)) {
      filler.turn();
      continue;
    }
    const top = filler.y;
    let lowest = top;
    cells.forEach(({ x }, index) => {
      let y = top;
      for (const atom of (rest[index] ?? []).slice(0, counts[index])) {
        filler.place(...atom.at(x, y, elements[index] ?? null));
        y += atom.height;
      }
      lowest = Math.max(lowest, y);
    });
    filler.y = lowest;
    rest = rest.map((atoms, index) => atoms.slice(counts[index]));
    if (rest.some((atoms) => atoms.length > 0)) filler.turn();
  }
  if (height > 0) filler.y += rowGap;
}

/** How many atoms fit on the page; at its top at least one does, because none is made higher than a page. */
function fittingOf(atoms: Cell['atoms'], filler: PageFiller): number {
  let used = 0;
  let count = 0;
  for (const { height } of atoms) {
    if (used + height > filler.room && !(count === 0 && filler.isAtTop)) break;
    used += height;
    count += 1;
  }
  return count;
}

const sumOf = (atoms: Cell['atoms']) => atoms.reduce((sum, { height }) => sum + height, 0);
