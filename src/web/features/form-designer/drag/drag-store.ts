import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FieldTarget } from '../commands/places.ts';

/** The dragged item: a type from the palette, or a field of the form. */
export interface Dragged {
  readonly typeName?: string;
  readonly fieldId?: string;
  readonly label: string;
  readonly icon: string;
  readonly width: number;
}

interface Drag {
  readonly dragged: Dragged | null;
  /** The target of a drop; null outside the form. */
  readonly drop: FieldTarget | null;
}

/**
 * Holds the dragged item outside the React tree, so that a move of the pointer renders only the affected sections.
 */
export interface DragStore {
  readonly get: () => Drag;
  readonly set: (drag: Drag) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const noDrag: Drag = { dragged: null, drop: null };

export function makeDragStore(): DragStore {
  let drag = noDrag;
  const listeners = new Set<() => void>();
  return {
    get: () => drag,
    set: (next) => {
      if (next.dragged === drag.dragged && isSameTarget(next.drop, drag.drop)) return;
      drag = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isSameTarget(left: FieldTarget | null, right: FieldTarget | null): boolean {
  if (left === null || right === null) return left === right;
  return left.section === right.section && left.row === right.row && left.column === right.column;
}

const Context = createContext<DragStore>(makeDragStore());

/** Provides the drag to the palette and the canvas. */
export const DragProvider = Context;

/** The currently dragged item, or null. */
export function useDragged(): Dragged | null {
  const store = useContext(Context);
  return useSyncExternalStore(store.subscribe, () => store.get().dragged);
}

/** The target of a drop within a section, or null. Without a section, the target anywhere. */
export function useDrop(section?: string): FieldTarget | null {
  const store = useContext(Context);
  return useSyncExternalStore(store.subscribe, () => {
    const { drop } = store.get();
    return section === undefined || drop?.section === section ? drop : null;
  });
}
