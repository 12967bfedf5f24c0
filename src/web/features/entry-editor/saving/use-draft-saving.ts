import { useCallback, useEffect, useRef, useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getEntry } from '#contracts/entries/get-entry.ts';
import { saveEntry } from '#contracts/entries/save-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { type EntryFormModel, formPathOf, readEntryData } from '#web/features/entry-form/index.ts';
import { type ApiError, isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/client.ts';
import { type Conflict, mergeEntries } from './merge-entries.ts';
import { savableValues } from './savable-values.ts';

export type EntryDetail = EndpointOutput<typeof getEntry>;

export type SavingState =
  | { readonly status: 'clean'; readonly savedAt: string | null }
  | { readonly status: 'dirty' | 'saving'; readonly savedAt: string | null }
  | { readonly status: 'failed'; readonly savedAt: string | null; readonly error: ApiError };

const pauseMs = 1200;
const retryMs = 8000;

/** Identity of what is being saved, as the server last told it. */
interface Held {
  id: string | null;
  revision: number;
  /** The values the server is known to hold. */
  base: EntryValues;
}

/** Who saved the entry in between, and when; null where that is not known. */
export interface OtherSave {
  readonly by: string | null;
  readonly at: string | null;
}

/**
 * Saves the draft of an entry a moment after the last change, one save at a time. A save that meets somebody else's is
 * joined with it; values that both changed wait as `conflicts` for a choice.
 */
export function useDraftSaving(options: {
  readonly model: EntryFormModel;
  readonly detail: EntryDetail;
  readonly isEnabled: boolean;
  readonly onCreated: (id: string) => void;
}) {
  const { model, detail, isEnabled } = options;
  const [state, setState] = useState<SavingState>({ status: 'clean', savedAt: detail.modified_on });
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [otherSave, setOtherSave] = useState<OtherSave | null>(null);
  const [base] = useState(() => savableValues(model.form, model.values));
  const held = useRef<Held>({ id: detail.id, revision: detail.revision, base });
  const latest = useRef({ model, options });
  latest.current = { model, options };
  const savedCount = useRef(0);
  const isAbandoned = useRef(false);
  const running = useRef<Promise<boolean> | null>(null);

  const settle = useCallback(async (now: EntryFormModel, mine: EntryValues): Promise<boolean> => {
    const { detail: shown } = latest.current.options;
    const theirs = await call(getEntry, {
      params: { recordId: held.current.id ?? 'new' },
      query: { moduleId: shown.moduleId, taskId: shown.task?.id },
    });
    const theirValues = savableValues(now.form, readEntryData(now.form, theirs.data).values);
    const merged = mergeEntries(held.current.base, mine, theirValues);
    held.current = { id: theirs.id, revision: theirs.revision, base: theirValues };
    now.dispatch({ kind: 'adopt', values: merged.values });
    setState((before) => ({ status: 'dirty', savedAt: before.savedAt }));
    setOtherSave({ by: theirs.modified_by?.name ?? null, at: theirs.modified_on });
    setConflicts(merged.conflicts);
    return false;
  }, []);

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { model: now, options: current } = latest.current;
    const count = now.changeCount;
    const data = savableValues(now.form, now.values);
    setState((before) => ({ status: 'saving', savedAt: before.savedAt }));
    try {
      const saved = await call(saveEntry, {
        query: { moduleId: current.detail.moduleId, taskId: current.detail.task?.id },
        body: {
          id: held.current.id ?? undefined,
          revision: held.current.id ? held.current.revision : undefined,
          data,
        },
      });
      const isNew = held.current.id === null;
      held.current = { id: saved.id, revision: saved.revision, base: data };
      savedCount.current = count;
      now.dispatch({ kind: 'adopt', values: allocatedValues(now, saved.data) });
      const isBehind = latest.current.model.changeCount > count;
      setState({ status: isBehind ? 'dirty' : 'clean', savedAt: new Date().toISOString() });
      if (isNew) current.onCreated(saved.id);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'stale_revision') return settle(now, data);
      setState((before) => ({ status: 'failed', savedAt: before.savedAt, error }));
      return false;
    }
  }, [settle]);

  /** Saves what is not saved yet; false when it could not be saved. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    if (isAbandoned.current || latest.current.model.changeCount === savedCount.current) return true;
    running.current = saveOnce().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [saveOnce]);

  useEffect(() => {
    if (!isEnabled || conflicts.length > 0 || model.changeCount === savedCount.current) return;
    setState((before) =>
      before.status === 'saving' || before.status === 'dirty'
        ? before
        : { status: 'dirty', savedAt: before.savedAt },
    );
    const timer = setTimeout(() => void flush(), pauseMs);
    return () => clearTimeout(timer);
  }, [isEnabled, conflicts, model.changeCount, flush]);

  useSaveWhenReachable(state, flush);

  useEffect(() => {
    if (state.status === 'clean') return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [state.status]);

  /** Takes the chosen values of a conflict and goes on saving. */
  const resolve = (chosen: EntryValues) => {
    model.dispatch({ kind: 'adopt', values: chosen });
    savedCount.current = -1;
    setConflicts([]);
  };

  /** Does again what was typed on an earlier visit, joined with what others have changed since. */
  const takeUp = (joined: ReturnType<typeof mergeEntries>) => {
    model.dispatch({ kind: 'restore', values: joined.values });
    setConflicts(joined.conflicts);
  };

  /** Read when it matters, not when it was drawn. */
  const isUnsaved = () =>
    isEnabled && !isAbandoned.current && latest.current.model.changeCount !== savedCount.current;
  /** What is not saved need not be any more. */
  const abandon = () => {
    isAbandoned.current = true;
  };
  return {
    state,
    conflicts,
    otherSave,
    resolve,
    takeUp,
    flush,
    isUnsaved,
    abandon,
    held,
    settle: () => settle(model, savableValues(model.form, model.values)),
  };
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

function allocatedValues(model: EntryFormModel, data: EntryValues): EntryValues {
  const { values } = readEntryData(model.form, data);
  const allocated = [...model.form.fields.values()].filter(({ type, calculation }) => {
    const { isAllocated, isCalculated } = type.capabilities;
    return isAllocated || (isCalculated && !calculation);
  });
  return Object.fromEntries(allocated.map(({ name }) => [name, values[name] ?? null]));
}

/** Faults of a refused call as the form shows them. */
export function violationsOf(error: ApiError) {
  return error.violations.map(({ path, code, message }) => ({ path: formPathOf(path), code, message }));
}
