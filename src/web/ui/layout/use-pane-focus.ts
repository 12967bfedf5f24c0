import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useHasOnePane } from './use-has-one-pane.ts';

type Pane = 'start' | 'main';

/**
 * Moves the focus on phones, where one pane replaces the other. A new pane gets the focus; the list gets it back at its
 * previous position.
 */
export function usePaneFocus(shown: Pane): Readonly<Record<Pane, RefObject<HTMLElement | null>>> {
  const hasOnePane = useHasOnePane();
  const start = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const former = useRef(shown);
  const left = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (former.current === shown) return;
    former.current = shown;
    if (!hasOnePane) return;
    if (shown === 'main') {
      const focused = document.activeElement;
      left.current = start.current?.contains(focused) ? focused : null;
      main.current?.focus({ preventScroll: true });
    } else {
      const back = left.current?.isConnected ? left.current : start.current;
      (back as HTMLElement | null)?.focus({ preventScroll: true });
    }
  }, [shown, hasOnePane]);
  return { start, main };
}
