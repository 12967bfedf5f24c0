import { below } from './breakpoints.ts';
import { useMedia } from './use-media.ts';

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMedia(below('md'));
}
