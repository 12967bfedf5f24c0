import { scrollerOf, scrollNearEdge } from './scroll-near-edge.ts';

/** A press that moves fewer pixels is a click. */
const clickDistance = 6;

interface Follower {
  /** The press has become a drag. */
  readonly begin: () => void;
  /** Called at most once per frame with the position in the window. */
  readonly move: (x: number, y: number) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
  /** The element that scrolls when an item is dragged to its edge. */
  readonly scrolled: HTMLElement | null;
}

/**
 * Follows a pointer from its press to its release. Escape or the loss of the pointer cancels the drag. The click at
 * the end of a drag does not reach the element below.
 */
export function followPointer(down: { clientX: number; clientY: number }, follower: Follower): void {
  const ended = new AbortController();
  const { signal } = ended;
  let [x, y] = [down.clientX, down.clientY];
  let hasMoved = false;
  let frame = 0;
  const scroller = scrollerOf(follower.scrolled);
  const step = () => {
    const hasScrolled = scroller !== null && scrollNearEdge(scroller, x, y);
    if (hasMoved || hasScrolled) follower.move(x, y);
    hasMoved = false;
    frame = requestAnimationFrame(step);
  };
  const end = (finish: () => void) => {
    ended.abort();
    if (frame === 0) return;
    cancelAnimationFrame(frame);
    finish();
  };
  const onMove = (event: PointerEvent) => {
    [x, y] = [event.clientX, event.clientY];
    hasMoved = true;
    if (frame !== 0 || Math.hypot(x - down.clientX, y - down.clientY) < clickDistance) return;
    window.getSelection()?.removeAllRanges();
    follower.begin();
    frame = requestAnimationFrame(step);
  };
  const onUp = () => {
    if (frame !== 0) keepClick();
    end(() => {
      follower.move(x, y);
      follower.drop();
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || frame === 0) return;
    event.preventDefault();
    event.stopPropagation();
    end(follower.cancel);
  };
  const cancel = () => end(follower.cancel);
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  for (const event of ['pointercancel', 'resize', 'blur']) window.addEventListener(event, cancel, { signal });
  for (const event of ['selectstart', 'dragstart', 'contextmenu']) {
    document.addEventListener(event, (occurred) => occurred.preventDefault(), { signal });
  }
}

function keepClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  // A click comes in the same task as the release.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
