import type { KeyboardEvent } from 'react';
import type { GridColumn } from './grid-column.ts';
import type { GridEditing, GridHeading } from './grid-props.ts';

/** A grid and its focus. */
export interface GridState<Row> {
  readonly rowCount: number;
  readonly focusIndex: number;
  /** The index of the focused column; -1 for the row as a whole. */
  readonly focusColumn: number;
  readonly columns: readonly GridColumn<Row>[];
  /** Height of the visible area and of one row, in px. */
  readonly page: number;
  readonly rowHeight: number;
  readonly rowAt: (index: number) => Row | undefined;
  readonly rowKey: (row: Row) => string;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  readonly onOpen?: (row: Row, index: number) => void;
  readonly headingOf?: (row: Row) => GridHeading | null;
  readonly editing?: GridEditing<Row>;
  readonly focusRow: (index: number) => void;
  readonly focusCell: (column: number) => void;
  readonly tick: (row: Row) => void;
}

/** Handles a key while the grid itself has the focus. Keys inside a cell's own control are ignored. */
export function moveInGrid<Row>(event: KeyboardEvent<HTMLElement>, grid: GridState<Row>): void {
  if (event.target !== event.currentTarget || grid.rowCount === 0) return;
  const target = targetIndex(event.key, grid);
  if (target !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    grid.focusRow(Math.min(Math.max(target, 0), grid.rowCount - 1));
    return;
  }
  const row = grid.rowAt(grid.focusIndex);
  if (grid.editing && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    const next = grid.focusColumn + (event.key === 'ArrowRight' ? 1 : -1);
    grid.focusCell(Math.min(Math.max(next, -1), grid.columns.length - 1));
  } else if (isEditKey(event.key) && row !== undefined && editsCell(grid, row)) {
    grid.editing?.begin(row, grid.columns[grid.focusColumn]?.id ?? '');
  } else if (event.key === 'Enter' && row !== undefined) grid.onOpen?.(row, grid.focusIndex);
  else if (event.key === ' ' && row !== undefined && grid.selected && !isHeading(grid, row)) grid.tick(row);
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && grid.selected) selectLoaded(grid);
  else return;
  event.preventDefault();
}

const isEditKey = (key: string) => key === 'Enter' || key === 'F2';

function editsCell<Row>({ editing, columns, focusColumn }: GridState<Row>, row: Row): boolean {
  const column = columns[focusColumn];
  return column !== undefined && editing?.can(row, column.id) === true;
}

const isHeading = <Row>({ headingOf }: Pick<GridState<Row>, 'headingOf'>, row: Row) =>
  (headingOf?.(row) ?? null) !== null;

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

/** The keys of all loaded rows. */
export function loadedKeys<Row>(
  grid: Pick<GridState<Row>, 'rowCount' | 'rowAt' | 'rowKey' | 'headingOf'>,
): ReadonlySet<string> {
  const keys = new Set<string>();
  for (let index = 0; index < grid.rowCount; index += 1) {
    const row = grid.rowAt(index);
    if (row !== undefined && !isHeading(grid, row)) keys.add(grid.rowKey(row));
  }
  return keys;
}
