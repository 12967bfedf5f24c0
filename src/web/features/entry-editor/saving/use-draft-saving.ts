import { useCallback, useEffect, useRef } from 'react';
import type { EntryValues } from '#engine/value/field-value.ts';
import { useAskBeforeUnload } from '#web/lib/leaving/use-ask-before-unload.ts';
import type { mergeEntries } from './merge-entries.ts';
import { savableValues } from './savable-values.ts';
import type { SavedDraft, SavingState } from './saving-state.ts';
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
  const { state, setState, conflicts, setConflicts, latest, savedCount, settle, saveOnce } = saves;
  const isAbandoned = useRef(false);
  const running = useRef<Promise<boolean> | null>(null);

  /** Saves all unsaved changes. Returns false when a save failed. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    if (isAbandoned.current || latest.current.model.changeCount === savedCount.current) return true;
    running.current = saveOnce().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [latest, savedCount, saveOnce]);

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
  useAskBeforeUnload(state.status !== 'clean');

  /** Takes the chosen values of a conflict and goes on saving. */
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
  /** Unsaved changes no longer need to be saved. */
  const abandon = () => {
    isAbandoned.current = true;
  };
  const settleNow = () => settle(model, savableValues(model.form, model.values));
  const { otherSave, stored } = saves;
  const actions = { resolve, takeUp, flush, isUnsaved, abandon, settle: settleNow };
  return { state, conflicts, otherSave, stored, ...actions };
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
