import { useSyncExternalStore } from 'react';
import { type SessionState, session } from './session.ts';

/** The state of the session; renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
