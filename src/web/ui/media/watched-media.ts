/** A media query, as the page was last told of it. */
export interface WatchedMedia {
  /** Whether it matches. */
  readonly matches: () => boolean;
  /** Calls `listener` after each change, until the function that is returned is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

const watched = new Map<string, WatchedMedia>();

/**
 * Watches a media query, once for all who ask. What it answers changes with the event alone: a browser that is asked
 * `matches` between a change and the frame that reports it takes the change for reported, and nobody is told (seen in
 * Chromium; CSSOM View, 4.2 "evaluate media queries and report changes"). Making a list is expensive, too, and every
 * part of a screen would make one at each rendering.
 */
export function watchMedia(query: string): WatchedMedia {
  const known = watched.get(query);
  if (known) return known;
  const list = globalThis.matchMedia?.(query);
  const listeners = new Set<() => void>();
  let matches = list?.matches ?? false;
  list?.addEventListener('change', (event) => {
    matches = event.matches;
    for (const listener of listeners) listener();
  });
  const made: WatchedMedia = {
    matches: () => matches,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  watched.set(query, made);
  return made;
}
