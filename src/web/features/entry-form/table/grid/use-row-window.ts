import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useState } from 'react';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { type Drawn, rowsKept, withRoom } from './rows-to-draw.ts';

/** A table with more rows than this scrolls in its own frame. */
export const longTableRows = 50;
/** As in the style sheet, in px. */
const headHeight = 30;
const rowHeight = 34;

/**
 * The drawn rows of a table: all, or of a long table the visible rows and the rows in use (`inUse`). A table that has
 * become long stays in this mode, so that nothing jumps when rows are added or removed. All rows are printed.
 */
export function useRowWindow(options: {
  readonly frame: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  readonly inUse: readonly (number | null)[];
}) {
  const { frame, keys } = options;
  const count = keys.length;
  const isPrinted = useMedia('print');
  const [wasLong, setWasLong] = useState(false);
  const isLong = wasLong || count > longTableRows;
  if (isLong !== wasLong) setWasLong(isLong);
  const kept = rowsKept(count, options.inUse);
  const rows = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => frame.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => rowHeight,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((left, right) => left - right),
    overscan: 8,
    scrollMargin: headHeight,
    initialRect: { width: 0, height: window.innerHeight },
  });
  const drawn: readonly Drawn[] =
    isLong && !isPrinted
      ? withRoom(rows.getVirtualItems().map((row) => fromTop(row, headHeight)))
      : keys.map((_, index) => ({ kind: 'row', index }));
  return { isLong, drawn, measure: rows.measureElement };
}

const fromTop = ({ index, start, end }: { index: number; start: number; end: number }, top: number) => ({
  index,
  start: start - top,
  end: end - top,
});
