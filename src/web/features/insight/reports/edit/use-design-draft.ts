import { useState } from 'react';
import type { Design } from '../report-types.ts';

const maxUndo = 50;

interface History {
  readonly now: Design;
  readonly past: readonly Design[];
}

/** A design while it is drawn, with what it was before each change. */
export interface DesignDraft {
  readonly design: Design;
  readonly isChanged: boolean;
  readonly canUndo: boolean;
  readonly change: (next: (design: Design) => Design) => void;
  readonly undo: () => void;
}

/** Draws a design that was stored as `stored`. */
export function useDesignDraft(stored: Design): DesignDraft {
  const [history, setHistory] = useState<History>({ now: stored, past: [] });
  return {
    design: history.now,
    isChanged: history.now !== stored && JSON.stringify(history.now) !== JSON.stringify(stored),
    canUndo: history.past.length > 0,
    change: (next) =>
      setHistory(({ now, past }) => ({ now: next(now), past: [...past.slice(1 - maxUndo), now] })),
    undo: () => setHistory(({ now, past }) => ({ now: past.at(-1) ?? now, past: past.slice(0, -1) })),
  };
}
