import { useState } from 'react';
import type { OpenEntry } from './use-open-entry.ts';

/** Whether documents can be read into an entry, and whether the pane for that is there and open. */
export function useReadingPane({ detail, model, canSave }: OpenEntry) {
  const [state, setState] = useState<'never' | 'open' | 'hidden'>('never');
  // The values of a new entry as it was opened: its defaults are not what a person typed.
  const [first] = useState(() => (detail.id === null && model.changeCount === 0 ? model.values : null));
  return {
    isOffered: detail.reads_documents && canSave,
    isThere: state !== 'never' && canSave,
    isOpen: state === 'open' && canSave,
    first,
    toggle: () => setState((before) => (before === 'open' ? 'hidden' : 'open')),
    close: () => setState('hidden'),
  };
}
