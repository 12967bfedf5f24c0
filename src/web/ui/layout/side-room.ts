import { useSyncExternalStore } from 'react';
import { from } from './breakpoints.ts';
import { useMedia } from './use-media.ts';

const listeners = new Set<() => void>();
let taken = 0;

/** Gives a panel beside the page room at the right of the window, in px; 0 gives it back. The page gets narrower by it. */
export function takeSideRoom(px: number): void {
  if (px === taken) return;
  taken = px;
  document.documentElement.style.setProperty('--side-room', `${px}px`);
  for (const listener of listeners) listener();
}

/** How much of the window panels beside the page take, in px. */
export function useSideRoom(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => taken,
  );
}

/** Whether the window is wide enough for a page with a panel beside it. */
export function useHasRoomBeside(): boolean {
  return useMedia(from('xl'));
}
