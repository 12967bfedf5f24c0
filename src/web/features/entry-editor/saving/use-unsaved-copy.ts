import { useCallback, useEffect, useRef, useState } from 'react';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { isSame, mergeEntries } from './merge-entries.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved, typedValues, type UnsavedPlace } from './unsaved-copy.ts';

const pauseMs = 250;

/**
 * Keeps in this tab what is typed until it is saved, and finds what an interrupted visit left: `offer` is from when, to
 * be taken up or let go.
 */
export function useUnsavedCopy(options: {
  readonly model: EntryFormModel;
  readonly place: Omit<UnsavedPlace, 'userId'>;
  /** What the server holds. */
  readonly base: EntryValues;
  /** Whether all that was typed has reached the server. */
  readonly isSaved: boolean;
  readonly isEnabled: boolean;
  /** Gets what was typed, joined with what others have changed since. */
  readonly onTakeUp: (joined: ReturnType<typeof mergeEntries>) => void;
}) {
  const { id: userId } = useCurrentUser();
  const { model, isSaved, isEnabled } = options;
  const place: UnsavedPlace = { ...options.place, userId };
  const [copy, setCopy] = useState(() => {
    const found = isEnabled ? readUnsaved(place) : null;
    if (!found) return null;
    const { values } = mergeEntries(found.base, found.mine, options.base);
    return isSame(values, options.base) ? null : found;
  });
  const latest = useRef({ model, place, base: options.base, isSaved });
  latest.current = { model, place, base: options.base, isSaved };
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

  // What was typed in the last moment of the page counts too.
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  return {
    offer: copy?.keptAt ?? null,
    takeUp: () => {
      if (copy) options.onTakeUp(mergeEntries(copy.base, copy.mine, options.base));
      setCopy(null);
    },
    /** Neither what is offered nor what is typed now need be kept. */
    forget: () => {
      letGo();
      setCopy(null);
    },
  };
}
