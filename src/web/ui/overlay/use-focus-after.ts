import { type RefObject, useEffect, useRef } from 'react';

/**
 * A `ref` for the button that takes the focus when a change of `now` has removed the focused element, such as a chip's
 * cross.
 */
export function useFocusAfter(now: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const former = useRef(now);
  useEffect(() => {
    if (former.current === now) return;
    former.current = now;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [now]);
  return button;
}
