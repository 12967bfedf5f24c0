import type { CompiledField } from '#engine/form/compiled-form.ts';

/** The row and the column of an element in the grid. */
export function cellOf(target: EventTarget): { row: number; name: string } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
  return cell ? { row: Number(cell.dataset.row), name: cell.dataset.column ?? '' } : null;
}

/** The control of a cell, if it is drawn. */
export function controlIn(grid: HTMLElement | null, row: number, column: CompiledField): HTMLElement | null {
  return cellIn(grid, row, column.name)?.querySelector<HTMLElement>('input, textarea, button') ?? null;
}

export function cellIn(grid: HTMLElement | null, row: number, column: string): HTMLElement | null {
  return (
    grid?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${CSS.escape(column)}"]`) ?? null
  );
}
