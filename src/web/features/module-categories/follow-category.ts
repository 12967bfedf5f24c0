import type { PointerEvent } from 'react';
import { followPointer } from '#web/lib/drag/follow-pointer.ts';
import type { DropPlace } from './category-tree.ts';

/** Where a dragged category would go. */
export interface CategoryDrop {
  readonly id: string;
  readonly targetId: string;
  readonly place: DropPlace;
}

/** The outer parts of a line, in which a drop goes before or after it; between them it goes inside. */
const edge = 0.3;

/** Drags a line by its grip. `show` learns where a drop would go, and null when the drag ends. */
export function followCategory(
  down: PointerEvent<HTMLElement>,
  id: string,
  show: (drop: CategoryDrop | null) => void,
  onDrop: (drop: CategoryDrop) => void,
): void {
  if (down.button !== 0) return;
  const list = down.currentTarget.closest<HTMLElement>('[data-categories]');
  let drop: CategoryDrop | null = null;
  followPointer(down, {
    scrolled: list,
    begin: () => show(null),
    move: (_, y) => {
      drop = dropAt(list, id, y);
      show(drop);
    },
    drop: () => {
      show(null);
      if (drop) onDrop(drop);
    },
    cancel: () => show(null),
  });
}

function dropAt(list: HTMLElement | null, id: string, y: number): CategoryDrop | null {
  for (const line of list?.querySelectorAll<HTMLElement>('[data-category]') ?? []) {
    const { top, bottom, height } = line.getBoundingClientRect();
    const targetId = line.dataset.category;
    if (y < top || y >= bottom || targetId === undefined || targetId === id) continue;
    const part = (y - top) / height;
    return { id, targetId, place: part < edge ? 'before' : part > 1 - edge ? 'after' : 'inside' };
  }
  return null;
}
