import { useCallback, useRef, useState } from 'react';

/** Several calls, or a call and its preparation, as one action. */
export interface Steps<Kind extends string> {
  /** The action that is running. */
  readonly busy: Kind | null;
  /** Runs the steps of one action, unless an action is running. */
  readonly run: (kind: Kind, steps: () => Promise<unknown>) => Promise<void>;
}

/**
 * Runs one action of a screen at a time and says which one is running. The calls among its steps are those of
 * `useAction`.
 */
export function useSteps<Kind extends string>(): Steps<Kind> {
  const [busy, setBusy] = useState<Kind | null>(null);
  const isRunning = useRef(false);
  const run = useCallback(async (kind: Kind, steps: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(kind);
    try {
      await steps();
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  }, []);
  return { busy, run };
}
