import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { followPointer } from '#web/lib/drag/follow-pointer.ts';
import type { RecordRow } from '../table/record-cell.tsx';

/** The card that follows the pointer, and the place under it. */
export interface CardDrag {
  readonly row: RecordRow;
  readonly from: string;
  readonly over: string | null;
}

const edgePixels = 48;
const stepPixels = 12;

/** Drags cards with a mouse or pen. Fingers scroll, and move cards by their menu. */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: (row: RecordRow, place: string) => void,
) {
  const [drag, setDrag] = useState<CardDrag | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const begin = (event: PointerEvent, row: RecordRow, from: string) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    let over: string | null = null;
    followPointer(event, {
      scrolled: event.currentTarget as HTMLElement,
      begin: () => setDrag({ row, from, over }),
      move: (x, y) => {
        scrollSideways(board.current, x);
        if (ghost.current) ghost.current.style.transform = `translate(${x + 8}px, ${y + 8}px)`;
        const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
        const next = under?.dataset.drop ?? null;
        if (next === over) return;
        over = next;
        setDrag({ row, from, over });
      },
      drop: () => {
        setDrag(null);
        if (over !== null && over !== from) onDrop(row, over);
      },
      cancel: () => setDrag(null),
    });
  };
  return { drag, ghost, begin };
}

function scrollSideways(board: HTMLElement | null, x: number): void {
  const box = board?.getBoundingClientRect();
  if (!board || !box) return;
  if (x < box.left + edgePixels) board.scrollLeft -= stepPixels;
  else if (x > box.right - edgePixels) board.scrollLeft += stepPixels;
}
