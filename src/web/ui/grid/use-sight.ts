import { type RefObject, useEffect, useState } from 'react';

/**
 * The scroll position and the height of the element in pixels. Both are measured again whenever one of them changes.
 */
export function useSight(scroller: RefObject<HTMLElement | null>): {
  readonly top: number;
  readonly height: number;
} {
  const [sight, setSight] = useState({ top: 0, height: 800 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setSight({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return sight;
}
