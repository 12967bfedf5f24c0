import { type RefObject, useEffect } from 'react';

const focusable =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]):not([tabindex="-1"])';

let openModals = 0;

/**
 * Makes a box modal while it is on screen. The rest of the app is inert. The focus starts inside (at `[autofocus]` or
 * `[data-autofocus]`, else at the first control of its content) and then returns to its previous position. Escape calls
 * `onEscape`. The box must be outside `#root`.
 */
export function useModal(box: RefObject<HTMLElement | null>, onEscape: (() => void) | undefined): void {
  useEffect(() => {
    const root = document.getElementById('root');
    const before = document.activeElement;
    openModals += 1;
    root?.setAttribute('inert', '');
    const first =
      box.current?.querySelector<HTMLElement>('[data-autofocus], [autofocus]') ??
      box.current?.querySelector<HTMLElement>(`[data-content] ${focusable}`) ??
      box.current?.querySelector<HTMLElement>(focusable) ??
      box.current;
    first?.focus();
    return () => {
      openModals -= 1;
      if (openModals === 0) root?.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus();
    };
  }, [box]);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepInside(element, event);
      if (event.key !== 'Escape' || event.defaultPrevented || onEscape === undefined) return;
      event.stopPropagation();
      onEscape();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [box, onEscape]);
}

function keepInside(box: HTMLElement, event: KeyboardEvent): void {
  const stops = [...box.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.offsetParent !== null,
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const isAtEdge = document.activeElement === edge || document.activeElement === box;
  if (!isAtEdge || edge === undefined) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
