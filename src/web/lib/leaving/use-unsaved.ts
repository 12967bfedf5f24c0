import { useRef, useState } from 'react';

/** Tracks which changes have been saved. */
export interface Unsaved {
  /** Whether the edited value differs from the last saved value. */
  readonly isUnsaved: () => boolean;
  /** Notes that the current edited value was sent to the server. */
  readonly sent: () => void;
  /** Notes that the server has saved the sent value. */
  readonly saved: () => void;
  /** Nothing has to be saved any more, since it was deleted. */
  readonly letGo: () => void;
}

/** Compares the edited value, as JSON, with the last saved value. The initial value counts as saved. */
export function useUnsaved(edited: unknown): Unsaved {
  const latest = useRef(edited);
  latest.current = edited;
  const [unsaved] = useState((): Unsaved => {
    let saved = JSON.stringify(edited);
    let sent = saved;
    const now = () => JSON.stringify(latest.current);
    return {
      isUnsaved: () => now() !== saved,
      sent: () => {
        sent = now();
      },
      saved: () => {
        saved = sent;
      },
      letGo: () => {
        saved = now();
      },
    };
  });
  return unsaved;
}
