import { type RefObject, useState } from 'react';
import { cellId } from './grid-row.tsx';

/** The focused row, and its focused column or -1 for the row as a whole. Moving scrolls the focus into view. */
export function useGridFocus(scroller: RefObject<HTMLElement | null>, rowHeight: number) {
  const [focusIndex, setFocusIndex] = useState(0);
  const [focusColumn, setFocusColumn] = useState(-1);
  return {
    focusIndex,
    focusColumn,
    /** Moves the focus without scrolling. */
    setFocus: (index: number, column: number) => {
      setFocusIndex(index);
      setFocusColumn(column);
    },
    focusCell: (column: number) => {
      setFocusColumn(column);
      const cell = document.getElementById(cellId(focusIndex, column));
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    focusRow: (index: number) => {
      setFocusIndex(index);
      scrollToRow(scroller.current, index, rowHeight);
    },
  };
}

function scrollToRow(scroller: HTMLElement | null, index: number, rowHeight: number): void {
  if (!scroller) return;
  const headHeight = 32;
  const top = index * rowHeight;
  const bottom = top + rowHeight + headHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = bottom - scroller.clientHeight;
}
