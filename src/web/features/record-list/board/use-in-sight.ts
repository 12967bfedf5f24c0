import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been in sight of the window, or close to it. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [hasBeen, setHasBeen] = useState(false);
  useEffect(() => {
    if (hasBeen || !element.current) return;
    const observer = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && setHasBeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [hasBeen, element]);
  return hasBeen;
}
