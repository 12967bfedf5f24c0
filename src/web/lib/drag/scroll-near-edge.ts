const edgePixels = 56;
const fastestPixels = 14;

/** The nearest vertically scrolling ancestor of `inner`; null if there is none. */
export function scrollerOf(inner: HTMLElement | null): HTMLElement | null {
  for (let element = inner; element; element = element.parentElement) {
    const isHigher = element.scrollHeight > element.clientHeight;
    if (isHigher && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return null;
}

/**
 * Scrolls if a point of the window is near the upper or lower edge, the nearer the faster. Returns whether it did.
 */
export function scrollNearEdge(scroller: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  if (x < left || x > right) return false;
  const above = edgePixels - (y - top);
  const below = edgePixels - (bottom - y);
  const share = Math.min(Math.max(above, below, 0) / edgePixels, 1);
  if (share === 0) return false;
  const before = scroller.scrollTop;
  scroller.scrollTop += Math.ceil(share * fastestPixels) * (above > below ? -1 : 1);
  return scroller.scrollTop !== before;
}
