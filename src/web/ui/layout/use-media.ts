import { useSyncExternalStore } from 'react';
import { watchMedia } from '../media/watched-media.ts';

/** Whether a media query currently matches. */
export function useMedia(query: string): boolean {
  const { matches, subscribe } = watchMedia(query);
  return useSyncExternalStore(subscribe, matches);
}
