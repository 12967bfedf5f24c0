import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useIsPhone } from './use-is-phone.ts';

type Pane = 'start' | 'main';

/**
 * Moves the focus on phones, where one pane replaces the other. A new pane gets the focus; the list gets it back at its
 * previous position.
 */
export function usePaneFocus(phoneShows: Pane): Readonly<Record<Pane, RefObject<HTMLElement | null>>> {
  const isPhone = useIsPhone();
  const start = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const former = useRef(phoneShows);
  const left = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (former.current === phoneShows) return;
    former.current = phoneShows;
    if (!isPhone) return;
    if (phoneShows === 'main') {
      const focused = document.activeElement;
      left.current = start.current?.contains(focused) ? focused : null;
      main.current?.focus({ preventScroll: true });
    } else {
      const back = left.current?.isConnected ? left.current : start.current;
      (back as HTMLElement | null)?.focus({ preventScroll: true });
    }
  }, [phoneShows, isPhone]);
  return { start, main };
}
