import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger must stay in place to hold an element, and how far it can slip meanwhile. */
const holdMs = 500;
const slipPx = 10;

/** Detects a long press on an element inside the target. The press that ends it has no other effect. */
export function useHold(onHold: (target: Element) => void) {
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasHeld = useRef(false);
  const leave = () => {
    clearTimeout(resting.current?.timer);
    resting.current = null;
  };
  useEffect(() => () => clearTimeout(resting.current?.timer), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      leave();
      wasHeld.current = false;
      if (event.pointerType === 'mouse') return;
      const target = event.target as Element;
      const timer = setTimeout(() => {
        resting.current = null;
        wasHeld.current = true;
        onHold(target);
      }, holdMs);
      resting.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = resting.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slipPx) leave();
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    onClickCapture: (event: MouseEvent) => {
      if (wasHeld.current) event.stopPropagation();
      wasHeld.current = false;
    },
    /** The browser's own menu would cover the held element. */
    onContextMenu: (event: MouseEvent) => {
      if (wasHeld.current || resting.current) event.preventDefault();
    },
  };
}
