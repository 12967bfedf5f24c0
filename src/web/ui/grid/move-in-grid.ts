import type { KeyboardEvent } from 'react';

interface GridState<Row> {
  readonly rowCount: number;
  readonly focusIndex: number;
  /** Height of what is in sight and of one row, in px. */
  readonly page: number;
  readonly rowHeight: number;
  readonly rowAt: (index: number) => Row | undefined;
  readonly rowKey: (row: Row) => string;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  readonly onOpen?: (row: Row, index: number) => void;
  readonly focusRow: (index: number) => void;
  readonly tick: (row: Row) => void;
}

/** What a key does in a grid that has the focus itself; keys inside a cell's own control are left alone. */
export function moveInGrid<Row>(event: KeyboardEvent<HTMLElement>, grid: GridState<Row>): void {
  if (event.target !== event.currentTarget || grid.rowCount === 0) return;
  const target = targetIndex(event.key, grid);
  if (target !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    grid.focusRow(Math.min(Math.max(target, 0), grid.rowCount - 1));
    return;
  }
  const row = grid.rowAt(grid.focusIndex);
  if (event.key === 'Enter' && row !== undefined) grid.onOpen?.(row, grid.focusIndex);
  else if (event.key === ' ' && row !== undefined && grid.selected) grid.tick(row);
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && grid.selected) selectLoaded(grid);
  else return;
  event.preventDefault();
}

function targetIndex<Row>(key: string, grid: GridState<Row>): number | null {
  const page = Math.max(1, Math.floor(grid.page / grid.rowHeight) - 2);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: grid.focusIndex + 1,
    ArrowUp: grid.focusIndex - 1,
    PageDown: grid.focusIndex + page,
    PageUp: grid.focusIndex - page,
    Home: 0,
    End: grid.rowCount - 1,
  };
  return targets[key] ?? null;
}

function selectLoaded<Row>(grid: GridState<Row>): void {
  grid.onSelect?.(loadedKeys(grid));
}

/** Keys of every row that has been fetched. */
export function loadedKeys<Row>(
  grid: Pick<GridState<Row>, 'rowCount' | 'rowAt' | 'rowKey'>,
): ReadonlySet<string> {
  const keys = new Set<string>();
  for (let index = 0; index < grid.rowCount; index += 1) {
    const row = grid.rowAt(index);
    if (row !== undefined) keys.add(grid.rowKey(row));
  }
  return keys;
}
