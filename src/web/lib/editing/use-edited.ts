import { useState } from 'react';

interface Stored {
  readonly revision: number;
}

/** What is edited of something stored. */
export interface Editing<S, Edited> {
  /** What the editing began with: its revision is the one to save over. */
  readonly base: S;
  readonly edited: Edited;
  readonly isUnsaved: boolean;
  readonly change: (part: Partial<Edited>) => void;
  /** After saving: the next revision is taken as it comes. */
  readonly saved: () => void;
  /** The same, with what was sent and the revision that it became: what was changed meanwhile is saved over that one. */
  readonly savedAs: (sent: Edited, revision: number) => void;
}

/**
 * Edits something stored. A newer revision takes the place of what is shown as long as everything is saved; what
 * somebody has changed stays until they have saved it, however often the stored one is read again. Nothing is mounted
 * anew, so that focus and open menus stay. `begin` must give the same for the same revision.
 */
export function useEdited<S extends Stored | null, Edited extends object>(
  stored: S,
  begin: (stored: S) => Edited,
): Editing<S, Edited> {
  const [editing, setEditing] = useState(() => ({ base: stored, edited: begin(stored), isSaved: false }));
  const isUnsaved = JSON.stringify(editing.edited) !== JSON.stringify(begin(editing.base));
  const isNewer = stored?.revision !== editing.base?.revision;
  if (isNewer && (editing.isSaved || !isUnsaved)) {
    setEditing({ base: stored, edited: begin(stored), isSaved: false });
  }
  return {
    base: editing.base,
    edited: editing.edited,
    isUnsaved: isUnsaved && !editing.isSaved,
    change: (part) =>
      setEditing((before) => ({ ...before, edited: { ...before.edited, ...part }, isSaved: false })),
    saved: () => setEditing((before) => ({ ...before, isSaved: true })),
    savedAs: (sent, revision) =>
      setEditing((before) => {
        if (sent === before.edited) return { ...before, isSaved: true };
        return { ...before, base: before.base && { ...before.base, revision } };
      }),
  };
}
