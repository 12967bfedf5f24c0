import { useCallback, useEffect, useRef, useState } from 'react';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { isSame, mergeEntries } from './merge-entries.ts';
import {
  forgetUnsaved,
  keepUnsaved,
  readUnsaved,
  typedValues,
  type UnsavedCopy,
  type UnsavedPlace,
} from './unsaved-copy.ts';

const pauseMs = 250;

interface Typed {
  readonly model: EntryFormModel;
  /** The server's values. */
  readonly base: EntryValues;
  /** Whether all that was typed has reached the server. */
  readonly isSaved: boolean;
  readonly isEnabled: boolean;
}

/**
 * Keeps typed values in this tab until they are saved, and finds the values of an interrupted visit. `offer` is their
 * time; they can be restored or discarded.
 */
export function useUnsavedCopy(
  options: Typed & {
    readonly place: Omit<UnsavedPlace, 'userId'>;
    /** Gets the typed values, merged with the changes of others since then. */
    readonly onTakeUp: (joined: ReturnType<typeof mergeEntries>) => void;
  },
) {
  const { id: userId } = useCurrentUser();
  const { base, isEnabled } = options;
  const place: UnsavedPlace = { ...options.place, userId };
  const [copy, setCopy] = useState(() => (isEnabled ? leftCopy(place, base) : null));
  const letGo = useKeeping(options, place);
  return {
    offer: copy?.keptAt ?? null,
    takeUp: () => {
      if (copy) options.onTakeUp(mergeEntries(copy.base, copy.mine, base));
      setCopy(null);
    },
    /** Discards both the offered and the current copy. */
    forget: () => {
      letGo();
      setCopy(null);
    },
  };
}

/** The values of an interrupted visit, if they differ from the server's values. */
function leftCopy(place: UnsavedPlace, base: EntryValues): UnsavedCopy | null {
  const found = readUnsaved(place);
  if (!found) return null;
  const { values } = mergeEntries(found.base, found.mine, base);
  return isSame(values, base) ? null : found;
}

/** Keeps the typed values a moment after each change. Returns a function that discards them. */
function useKeeping({ model, base, isSaved, isEnabled }: Typed, place: UnsavedPlace): () => void {
  const latest = useRef({ model, place, base });
  latest.current = { model, place, base };
  const keptUnder = useRef<UnsavedPlace | null>(null);
  const isPending = useRef(false);
  const keep = useCallback(() => {
    if (!isPending.current) return;
    const now = latest.current;
    const mine = typedValues(now.model.form, now.model.kept);
    keepUnsaved(now.place, { base: now.base, mine, keptAt: new Date().toISOString() });
    isPending.current = false;
    keptUnder.current = now.place;
  }, []);
  const letGo = useCallback(() => {
    forgetUnsaved(keptUnder.current ?? latest.current.place);
    keptUnder.current = null;
    isPending.current = false;
  }, []);

  useEffect(() => {
    if (!isEnabled || model.changeCount === 0) return;
    if (isSaved) return letGo();
    isPending.current = true;
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [isEnabled, model.changeCount, isSaved, keep, letGo]);

  // Values typed in the last moment before the page closes are kept too.
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  return letGo;
}
