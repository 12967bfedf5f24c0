import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { DataGridProps } from './grid-props.ts';

/**
 * Keeps the focus of the grid at the row that is open beside it. The grid gets the focus back when that row, or the
 * bar of actions for the selection, closes while it is focused.
 */
export function useReturn<Row>(
  grid: RefObject<HTMLElement | null>,
  { currentKey = null, isFooterActing = false, rowCount, rowAt, rowKey }: DataGridProps<Row>,
  focusRow: (index: number) => void,
): void {
  const former = useRef({ currentKey, isFooterActing });
  const follow = useEffectEvent((key: string) => {
    for (let index = 0; index < rowCount; index += 1) {
      const row = rowAt(index);
      if (row !== undefined && rowKey(row) === key) return focusRow(index);
    }
  });
  useEffect(() => {
    const before = former.current;
    former.current = { currentKey, isFooterActing };
    const key = currentKey ?? before.currentKey;
    if (key !== null && currentKey !== before.currentKey) follow(key);
    const isClosed =
      (before.currentKey !== null && currentKey === null) || (before.isFooterActing && !isFooterActing);
    if (isClosed && document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
  }, [currentKey, isFooterActing, grid]);
}
