import { useRef } from 'react';
import type { DataGridProps } from './grid-props.ts';

/** A second press within this time changes the cell instead of opening the row. */
const doublePressMs = 220;

/** Handles a press on a row or one of its cells, and a second press right after it. */
export function usePresses<Row>(
  props: DataGridProps<Row>,
  /** Called with the row and column of a press; -1 if it was not on a focusable cell. */
  onPlace: (index: number, column: number) => void,
) {
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = (row: Row, index: number, columnId: string | undefined) => {
    const isHeading = (props.headingOf?.(row) ?? null) !== null;
    const column = props.columns.findIndex(({ id }) => id === columnId);
    onPlace(index, props.editing && !isHeading ? column : -1);
    clearTimeout(opening.current);
    const open = () => props.onOpen?.(row, index);
    const canChange =
      columnId !== undefined && !props.editing?.opensAtOnce && props.editing?.can(row, columnId);
    // A pane that opens beside the grid would receive the second press.
    if (canChange && props.currentKey === null) opening.current = setTimeout(open, doublePressMs);
    else open();
  };
  const pressTwice = (row: Row, columnId: string | undefined) => {
    if (columnId === undefined || !props.editing?.can(row, columnId)) return;
    clearTimeout(opening.current);
    props.editing.begin(row, columnId);
  };
  return { press, pressTwice };
}
