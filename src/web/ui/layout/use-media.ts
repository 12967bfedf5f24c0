import { useCallback, useSyncExternalStore } from 'react';

const lists = new Map<string, MediaQueryList>();

/**
 * Creates one list for each query. Creating lists is expensive, and every part of a screen needs one at every
 * rendering.
 */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query);
  if (known) return known;
  const made = window.matchMedia(query);
  lists.set(query, made);
  return made;
}

/** Whether a media query currently matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = listOf(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}
