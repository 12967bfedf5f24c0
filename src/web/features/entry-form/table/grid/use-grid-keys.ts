import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isCellEditable, type TableParts } from '../table-parts.ts';
import { cellOf, controlIn } from './cells-in-grid.ts';

/** Handles keys in a grid: up and down move, and Tab in the last cell adds a row, whose first cell gets the focus. */
export function useGridKeys(grid: RefObject<HTMLTableElement | null>, props: TableParts) {
  const { columns, rows } = props;
  const wantsFocus = useRef<number | null>(null);

  useEffect(() => {
    const row = wantsFocus.current;
    if (row === null || row >= rows.length) return;
    wantsFocus.current = null;
    const first = columns.find((column) => isCellEditable(props, row, column));
    if (first) controlIn(grid.current, row, first)?.focus();
  });

  return (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    const { row, name } = cell;
    const editable = columns.filter((column) => isCellEditable(props, row, column));
    const isLast = row === rows.length - 1 && editable.at(-1)?.name === name;
    if (event.key === 'Tab' && !event.shiftKey && isLast && props.canAdd) {
      event.preventDefault();
      wantsFocus.current = rows.length;
      props.addRow();
      return;
    }
    const isLine = event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
    const step = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const column = columns.find((candidate) => candidate.name === name);
    if (!isLine || step === 0 || !column || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    controlIn(grid.current, row + step, column)?.focus();
  };
}
