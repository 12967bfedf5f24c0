import { useState } from 'react';
import type { EntryFormModel, EntryPlace } from '#web/features/entry-form/index.ts';
import { keptReading } from './kept-reading.ts';

/**
 * Whether documents can be read into a form, and whether the pane for that is there and open. A document that was being
 * read when the page was left is there again.
 */
export function useReadingPane(options: {
  readonly model: EntryFormModel;
  readonly place: EntryPlace;
  /** The app reads documents, and the person may fill in the form. */
  readonly isOffered: boolean;
  /** Whether the pane can be opened here; absent: yes. One that is there stays when the window gets another width. */
  readonly hasRoom?: boolean;
}) {
  const { model, place, hasRoom = true } = options;
  const [state, setState] = useState<'never' | 'open' | 'hidden'>(() =>
    options.isOffered && hasRoom && keptReading(place) ? 'open' : 'never',
  );
  const isOffered = options.isOffered && (hasRoom || state !== 'never');
  // The values of a new entry as it was opened: its defaults are not what a person typed.
  const [first] = useState(() => (place.recordId === null && model.changeCount === 0 ? model.values : null));
  return {
    isOffered,
    isThere: state !== 'never' && isOffered,
    isOpen: state === 'open' && isOffered,
    first,
    toggle: () => setState((before) => (before === 'open' ? 'hidden' : 'open')),
    close: () => setState('hidden'),
  };
}
