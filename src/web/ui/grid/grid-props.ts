import type { ReactNode } from 'react';
import type { GridColumn, GridDensity, GridSort } from './grid-column.ts';

/** The texts of a grid for screen readers. */
interface GridLabels {
  readonly grid: string;
  readonly selectAll: string;
  readonly selectRow: (rowNumber: number) => string;
  readonly resizeColumn: (title: string) => string;
  readonly sorted: (direction: 'asc' | 'desc') => string;
}

/** The kind of a row that is not an entry. */
export type GridHeading = 'open' | 'folded' | 'line';

/** Editing of cells in the list: by double click, F2, Enter on the focused cell, or a long press. */
export interface GridEditing<Row> {
  readonly can: (row: Row, columnId: string) => boolean;
  readonly begin: (row: Row, columnId: string) => void;
  /** The cell that is edited in place. Its column draws the input. */
  readonly current: { readonly key: string; readonly columnId: string } | null;
  /** Whether a press opens the row at once, without waiting for a second press that would edit the cell. */
  readonly opensAtOnce?: boolean;
}

export interface DataGridProps<Row> {
  readonly labels: GridLabels;
  readonly columns: readonly GridColumn<Row>[];
  readonly rowCount: number;
  /** The row at an index; undefined while it loads, drawn as a skeleton. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly rowKey: (row: Row) => string;
  /** The kind of a row that is not an entry: the head of open or closed rows, or a line between rows. */
  readonly headingOf?: (row: Row) => GridHeading | null;
  /** The number of a row if it differs from its index. */
  readonly numberOf?: (row: Row) => number;
  readonly editing?: GridEditing<Row>;
  readonly density?: GridDensity;
  readonly sort?: GridSort | null;
  readonly onSort?: (sort: GridSort | null) => void;
  /** The keys of the selected rows. Without it there are no checkboxes. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** The key of the row that is open beside the grid. */
  readonly currentKey?: string | null;
  /** Called on a click or Enter. */
  readonly onOpen?: (row: Row, index: number) => void;
  readonly onResizeColumn?: (columnId: string, width: number) => void;
  /** Called with the visible rows (last exclusive), to fetch missing ones. */
  readonly onSight?: (first: number, last: number) => void;
  /** Shown instead of the rows if there are none. */
  readonly empty?: ReactNode;
  readonly footer?: ReactNode;
  /** Whether the footer is the bar of actions for the selection. */
  readonly isFooterActing?: boolean;
}
