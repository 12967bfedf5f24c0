import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { DataGridProps } from './grid-props.ts';

/** Keeps the arrows at the row that is open beside the grid; when it closes under the focus, the grid has the focus again. */
export function useReturn<Row>(
  grid: RefObject<HTMLElement | null>,
  { currentKey = null, rowCount, rowAt, rowKey }: DataGridProps<Row>,
  focusRow: (index: number) => void,
): void {
  const former = useRef(currentKey);
  const follow = useEffectEvent((key: string) => {
    for (let index = 0; index < rowCount; index += 1) {
      const row = rowAt(index);
      if (row !== undefined && rowKey(row) === key) return focusRow(index);
    }
  });
  useEffect(() => {
    const key = currentKey ?? former.current;
    former.current = currentKey;
    if (key === null) return;
    follow(key);
    const isFree = document.activeElement === document.body;
    if (currentKey === null && isFree) grid.current?.focus({ preventScroll: true });
  }, [currentKey, grid]);
}
