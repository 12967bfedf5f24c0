import type { ReactNode } from 'react';
import type { GridColumn, GridDensity, GridSort } from './grid-column.ts';

/** The words a grid says to screen readers. */
interface GridLabels {
  readonly grid: string;
  readonly selectAll: string;
  readonly selectRow: (rowNumber: number) => string;
  readonly resizeColumn: (title: string) => string;
  readonly sorted: (direction: 'asc' | 'desc') => string;
}

/** What a row is that is no entry. */
export type GridHeading = 'open' | 'folded' | 'line';

/**
 * Cells that are changed in the list: by double click, F2, Enter on the cell that the arrows went to, or a finger that
 * rests on it.
 */
export interface GridEditing<Row> {
  readonly can: (row: Row, columnId: string) => boolean;
  readonly begin: (row: Row, columnId: string) => void;
  /** The cell being changed where it stands: its column draws the input. */
  readonly current: { readonly key: string; readonly columnId: string } | null;
  /** A press opens the row at once, without waiting for a second one that would change the cell. */
  readonly opensAtOnce?: boolean;
}

export interface DataGridProps<Row> {
  readonly labels: GridLabels;
  readonly columns: readonly GridColumn<Row>[];
  readonly rowCount: number;
  /** The row at a place; undefined while it is not there yet (drawn as a skeleton). */
  readonly rowAt: (index: number) => Row | undefined;
  readonly rowKey: (row: Row) => string;
  /** Whether a row is no entry: it heads others that are shown or folded away, or is a line between. */
  readonly headingOf?: (row: Row) => GridHeading | null;
  /** The number of a row, where it is not its place. */
  readonly numberOf?: (row: Row) => number;
  readonly editing?: GridEditing<Row>;
  readonly density?: GridDensity;
  readonly sort?: GridSort | null;
  readonly onSort?: (sort: GridSort | null) => void;
  /** Keys of the ticked rows; without it there are no boxes. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** Key of the row that is open beside the grid. */
  readonly currentKey?: string | null;
  /** Click, Enter. */
  readonly onOpen?: (row: Row, index: number) => void;
  readonly onResizeColumn?: (columnId: string, width: number) => void;
  /** Told which rows are in sight (last exclusive), to fetch what is missing. */
  readonly onSight?: (first: number, last: number) => void;
  /** Stands instead of the rows when there are none. */
  readonly empty?: ReactNode;
  readonly footer?: ReactNode;
  /** The footer is the bar of the selection's actions. */
  readonly isFooterActing?: boolean;
}
