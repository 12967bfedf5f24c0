import type { ReactNode } from 'react';

/** A column of a `DataGrid`. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Shown before the title to indicate the type of the column. */
  readonly icon?: string;
  /** px */
  readonly width: number;
  readonly minWidth?: number;
  /** Numbers are at the end, in tabular figures. */
  readonly align?: 'start' | 'end';
  readonly isSortable?: boolean;
  /** Whether the column stays visible while the others scroll. Frozen columns are first. */
  readonly isFrozen?: boolean;
  /** Plain text is truncated, with the full text as its title. */
  readonly render: (row: Row, index: number) => ReactNode;
}

/** 32, 38 and 52 px a row. */
export type GridDensity = 'dense' | 'normal' | 'tall';

/** The sorted column of a grid, and its direction. */
export interface GridSort {
  readonly columnId: string;
  readonly direction: 'asc' | 'desc';
}

/** Height of a row by density, in px. */
export const rowHeights: Readonly<Record<GridDensity, number>> = { dense: 32, normal: 38, tall: 52 };

/** The width of the column with row numbers and checkboxes, in px. */
export const leadWidth = 40;

/** The visible rows with some above and below: first inclusive, last exclusive. */
export function rowsInSight(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
): { readonly first: number; readonly last: number } {
  const margin = 8;
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - margin);
  const last = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + margin);
  return { first, last: Math.max(first, last) };
}

/** The sort after a press on a header: ascending, descending, then none. */
export function nextSort(sort: GridSort | null, columnId: string): GridSort | null {
  if (sort?.columnId !== columnId) return { columnId, direction: 'asc' };
  return sort.direction === 'asc' ? { columnId, direction: 'desc' } : null;
}

/** Distance of each frozen column from the left edge, by column id, in px. */
export function frozenOffsets(
  columns: readonly Pick<GridColumn<never>, 'id' | 'width' | 'isFrozen'>[],
  start: number,
): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  let left = start;
  for (const column of columns) {
    if (!column.isFrozen) break;
    offsets.set(column.id, left);
    left += column.width;
  }
  return offsets;
}
