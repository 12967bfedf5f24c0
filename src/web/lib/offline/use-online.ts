import { useSyncExternalStore } from 'react';
import { line } from './line.ts';

/** Whether there is a connection to the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(line.subscribe, line.isUp);
}
