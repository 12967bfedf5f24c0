/** How much of a grid of twelve columns something takes. */
interface Sized {
  readonly width: number;
  readonly height: number;
}

/** Where it stands, from the top left corner of the grid. */
export interface Placed<Cell> {
  readonly cell: Cell;
  readonly column: number;
  readonly row: number;
}

const columns = 12;

/** Puts cells where a grid of the screen has them (CSS Grid 1, 8.5, in rows): each behind the one before, where it fits. */
export function placeCells<Cell extends Sized>(cells: readonly Cell[]): readonly Placed<Cell>[] {
  const taken = new Set<string>();
  let [column, row] = [0, 0];
  return cells.map((cell) => {
    const width = Math.min(cell.width, columns);
    const places = areaOf(width, cell.height);
    const isFree = () =>
      column + width <= columns && places.every(([x, y]) => !taken.has(`${column + x} ${row + y}`));
    while (!isFree()) {
      column += 1;
      if (column + width <= columns) continue;
      column = 0;
      row += 1;
    }
    for (const [x, y] of places) taken.add(`${column + x} ${row + y}`);
    return { cell, column, row };
  });
}

function areaOf(width: number, height: number): readonly (readonly [number, number])[] {
  return Array.from({ length: width * height }, (_none, index) => [index % width, Math.floor(index / width)]);
}

/** Parts a grid where no cell stands across: bands that can be on pages of their own, each beginning in its own row 0. */
export function bandsOf<Cell extends Sized>(
  placed: readonly Placed<Cell>[],
): readonly (readonly Placed<Cell>[])[] {
  const bands: Placed<Cell>[][] = [];
  let end = 0;
  let start = 0;
  for (const one of placed.toSorted((left, right) => left.row - right.row || left.column - right.column)) {
    if (one.row >= end) {
      bands.push([]);
      start = one.row;
    }
    bands.at(-1)?.push({ ...one, row: one.row - start });
    end = Math.max(end, one.row + one.cell.height);
  }
  return bands;
}
