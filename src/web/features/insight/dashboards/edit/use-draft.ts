import { useState } from 'react';
import type { Widget } from '../board-state.ts';

const maxUndo = 50;

interface History {
  readonly now: readonly Widget[];
  readonly past: readonly (readonly Widget[])[];
}

/** The widgets of a dashboard while they are edited, with what they were before each change. */
export interface Draft {
  readonly widgets: readonly Widget[];
  readonly isChanged: boolean;
  readonly canUndo: boolean;
  /** `isStep` false: the change goes on from the last one, as while a pointer moves. */
  readonly change: (next: (widgets: readonly Widget[]) => readonly Widget[], isStep?: boolean) => void;
  readonly undo: () => void;
}

/** Edits widgets that were stored as `stored`. */
export function useDraft(stored: readonly Widget[]): Draft {
  const [history, setHistory] = useState<History>({ now: stored, past: [] });
  return {
    widgets: history.now,
    isChanged: history.now !== stored && JSON.stringify(history.now) !== JSON.stringify(stored),
    canUndo: history.past.length > 0,
    change: (next, isStep = true) =>
      setHistory(({ now, past }) => ({
        now: next(now),
        past: isStep ? [...past.slice(1 - maxUndo), now] : past,
      })),
    undo: () => setHistory(({ now, past }) => ({ now: past.at(-1) ?? now, past: past.slice(0, -1) })),
  };
}
