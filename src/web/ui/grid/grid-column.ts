import type { ReactNode } from 'react';

/** A column of a `DataGrid`. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Stands before the title, telling the type of what is below. */
  readonly icon?: string;
  /** px */
  readonly width: number;
  readonly minWidth?: number;
  /** Figures stand at the end, in tabular digits. */
  readonly align?: 'start' | 'end';
  readonly isSortable?: boolean;
  /** Stays in sight while the rest scrolls sideways; frozen columns come first. */
  readonly isFrozen?: boolean;
  /** Plain text is cut with the full text as its title. */
  readonly render: (row: Row, index: number) => ReactNode;
}

/** 32, 38 and 52 px a row. */
export type GridDensity = 'dense' | 'normal' | 'tall';

/** What the rows are sorted by. */
export interface GridSort {
  readonly columnId: string;
  readonly direction: 'asc' | 'desc';
}

/** Height of a row by density, in px. */
export const rowHeights: Readonly<Record<GridDensity, number>> = { dense: 32, normal: 38, tall: 52 };

/** Width of the column that holds row numbers and boxes, in px. */
export const leadWidth = 40;

/** The rows that are in sight, with some above and below: first inclusive, last exclusive. */
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

/** Sort after a press on a header: up, down, then none. */
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
