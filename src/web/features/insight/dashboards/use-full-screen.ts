import { type RefObject, useEffect, useState } from 'react';

/** Shows an element on the whole screen, where the browser can. */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  readonly isOpen: boolean;
  readonly open: () => void;
} {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const note = () => setIsOpen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, []);
  return { isOpen, open: () => void element.current?.requestFullscreen?.().catch(() => undefined) };
}
