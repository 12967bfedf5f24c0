import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useIsPhone } from './use-is-phone.ts';

type Pane = 'start' | 'main';

/** On phones, where one pane takes the place of the other: what comes has the focus, the list where it had it before. */
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
