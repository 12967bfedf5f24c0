import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger must rest for a long press, and how far it can move meanwhile. */
const longPressMs = 500;
const slipPx = 10;

/** Detects a long press on an element inside the target. The press that ends it has no other effect. */
export function useLongPress(onLongPress: (target: Element) => void) {
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLongPress = useRef(false);
  const leave = () => {
    clearTimeout(resting.current?.timer);
    resting.current = null;
  };
  useEffect(() => () => clearTimeout(resting.current?.timer), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      leave();
      wasLongPress.current = false;
      if (event.pointerType === 'mouse') return;
      const target = event.target as Element;
      const timer = setTimeout(() => {
        resting.current = null;
        wasLongPress.current = true;
        onLongPress(target);
      }, longPressMs);
      resting.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = resting.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slipPx) leave();
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    onClickCapture: (event: MouseEvent) => {
      if (wasLongPress.current) event.stopPropagation();
      wasLongPress.current = false;
    },
    /** The browser's own menu would cover the pressed element. */
    onContextMenu: (event: MouseEvent) => {
      if (wasLongPress.current || resting.current) event.preventDefault();
    },
  };
}
