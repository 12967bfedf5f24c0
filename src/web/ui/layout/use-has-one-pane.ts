import { breakpoints } from './breakpoints.ts';
import { useSideRoom } from './side-room.ts';
import { useMedia } from './use-media.ts';

/** A panel beside the page makes the menu narrow, which gives some of its room back. */
const givenBack = 172;

/** Whether the page has room for the list or the detail of a split pane, but not for both. */
export function useHasOnePane(): boolean {
  const side = Math.max(0, useSideRoom() - givenBack);
  return useMedia(`(max-width: ${breakpoints.xl - 1 + side}px)`);
}
