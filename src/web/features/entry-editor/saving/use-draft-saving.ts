import { useCallback, useEffect, useRef } from 'react';
import type { EntryValues } from '#engine/value/field-value.ts';
import { useAskBeforeUnload } from '#web/lib/leaving/use-ask-before-unload.ts';
import type { mergeEntries } from './merge-entries.ts';
import { savableValues } from './savable-values.ts';
import type { SavedDraft, SaveResult, SavingState } from './saving-state.ts';
import { useSaves } from './use-saves.ts';

const pauseMs = 1200;
const retryMs = 8000;

/**
 * Saves the draft of an entry a moment after the last change, one save at a time. A save that meets another person's
 * save is merged with it. Values that both changed wait as `conflicts` for a choice.
 */
export function useDraftSaving(options: SavedDraft) {
  const { model, isEnabled } = options;
  const saves = useSaves(options);
  const { state, setState, conflicts, setConflicts, latest, savedCount, settle } = saves;
  const isAbandoned = useRef(false);
  const { save, flush } = useSaveInTurn(saves, isAbandoned);

  useEffect(() => {
    if (!isEnabled || conflicts.length > 0 || model.changeCount === savedCount.current) return;
    setState((before) =>
      before.status === 'saving' || before.status === 'dirty'
        ? before
        : { status: 'dirty', savedAt: before.savedAt },
    );
    const timer = setTimeout(() => void flush(), pauseMs);
    return () => clearTimeout(timer);
  }, [isEnabled, conflicts, model.changeCount, savedCount, setState, flush]);

  useSaveWhenReachable(state, flush);
  useAskBeforeUnload((state.status !== 'clean' && state.status !== 'kept') || model.uploads.isBusy);

  /** Applies the chosen values of a conflict and continues saving. */
  const resolve = (chosen: EntryValues) => {
    model.dispatch({ kind: 'adopt', values: chosen });
    savedCount.current = -1;
    setConflicts([]);
  };
  /** Applies the typed values of an earlier visit, merged with the changes of others since then. */
  const takeUp = (joined: ReturnType<typeof mergeEntries>) => {
    model.dispatch({ kind: 'restore', values: joined.values });
    setConflicts(joined.conflicts);
  };
  /** Read when it matters, not when it was drawn. */
  const isUnsaved = () =>
    isEnabled && !isAbandoned.current && latest.current.model.changeCount !== savedCount.current;
  /** Whether leaving would lose unsaved changes or a file on its way. */
  const isUnfinished = () =>
    isUnsaved() || (isEnabled && !isAbandoned.current && latest.current.model.uploads.isAny());
  /** Saving cannot make the page safe to leave now. */
  const isBlocked = state.status === 'failed' || conflicts.length > 0 || model.uploads.isBusy;
  /** Unsaved changes no longer need to be saved. */
  const abandon = () => {
    isAbandoned.current = true;
  };
  const settleNow = () => {
    const { model: now } = latest.current;
    return settle(now, savableValues(now.form, now.values));
  };
  return {
    ...{ state, conflicts, otherSave: saves.otherSave, stored: saves.stored },
    ...{ submitLater: saves.submitLater, isKept: saves.isKept },
    ...{ save, flush, isUnsaved, isUnfinished, isBlocked, abandon, resolve, takeUp, settle: settleNow },
  };
}

/** Saves one after another, `save` with what it came to and `flush` with whether nothing can be lost. */
function useSaveInTurn(
  { latest, savedCount, saveOnce }: ReturnType<typeof useSaves>,
  isAbandoned: { readonly current: boolean },
) {
  const running = useRef<Promise<SaveResult> | null>(null);
  /** Saves all unsaved changes. After a merge with another person's save it stops, since nobody has seen the result. */
  const save = useCallback(async (): Promise<SaveResult> => {
    while (running.current) {
      const result = await running.current;
      if (result === 'merged' || result === 'conflict') return result;
    }
    if (isAbandoned.current || latest.current.model.changeCount === savedCount.current) return 'saved';
    running.current = saveOnce().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [latest, savedCount, saveOnce, isAbandoned]);
  const flush = useCallback(async () => {
    const result = await save();
    return result === 'saved' || result === 'kept';
  }, [save]);
  return { save, flush };
}

/** A save that met no server is tried again when the connection is back, and every few seconds until then. */
function useSaveWhenReachable(state: SavingState, flush: () => Promise<boolean>): void {
  const isCutOff = state.status === 'failed' && state.error.isPassing;
  useEffect(() => {
    if (!isCutOff) return;
    const again = () => void flush();
    const timer = setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isCutOff, flush]);
}
