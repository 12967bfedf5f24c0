import { useCallback, useRef, useState } from 'react';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { type EntryFormModel, readEntryData } from '#web/features/entry-form/index.ts';
import { call } from '#web/lib/api/client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { type ApiError, isApiError } from '#web/lib/http/api-error.ts';
import { type Conflict, mergeEntries } from './merge-entries.ts';
import { savableValues } from './savable-values.ts';
import type {
  EntryDetail,
  OtherSave,
  SavedDraft,
  SaveResult,
  SavingState,
  StoredEntry,
} from './saving-state.ts';
import { useKeptEntry } from './use-kept-entry.ts';

/**
 * One save of a draft, `saveOnce`, and the results of the last saves. `settle` merges it with another person's save.
 */
export function useSaves(options: SavedDraft) {
  const { model, detail } = options;
  const { state, setState, fail } = useSavingState(detail.modified_on);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [otherSave, setOtherSave] = useState<OtherSave | null>(null);
  const [base] = useState(() => savableValues(model.form, model.values));
  const stored = useRef<StoredEntry>({ id: detail.id, revision: detail.revision, base });
  const latest = useRef({ model, options });
  latest.current = { model, options };
  const savedCount = useRef(0);

  const settle = useCallback(
    async (now: EntryFormModel, mine: EntryValues): Promise<SaveResult> => {
      const { theirs, error } = await readStored(latest.current.options.detail, stored.current);
      if (error) return fail(error);
      const theirValues = savableValues(now.form, readEntryData(now.form, theirs.data).values);
      const merged = mergeEntries(stored.current.base, mine, theirValues);
      stored.current = { id: theirs.id, revision: theirs.revision, base: theirValues };
      now.dispatch({ kind: 'adopt', values: merged.values });
      setState((before) => ({ status: 'dirty', savedAt: before.savedAt }));
      setOtherSave({ by: theirs.modified_by?.name ?? null, at: theirs.modified_on });
      setConflicts(merged.conflicts);
      savedCount.current = -1;
      return merged.conflicts.length > 0 ? 'conflict' : 'merged';
    },
    [fail, setState],
  );

  const kept = useKeptEntry({ model, options, stored, savedCount, setState, settle });

  const saveOnce = useSaveOnce({ latest, stored, savedCount, setState, settle, fail, kept });

  return {
    state,
    setState,
    conflicts,
    setConflicts,
    otherSave,
    stored,
    latest,
    savedCount,
    settle,
    saveOnce,
    submitLater: () =>
      kept.submitLater(savableValues(latest.current.model.form, latest.current.model.values)),
    isKept: kept.isKept,
  };
}

interface OneSave {
  readonly latest: { readonly current: { readonly model: EntryFormModel; readonly options: SavedDraft } };
  readonly stored: { current: StoredEntry };
  readonly savedCount: { current: number };
  readonly setState: ReturnType<typeof useSavingState>['setState'];
  readonly settle: (now: EntryFormModel, mine: EntryValues) => Promise<SaveResult>;
  readonly fail: (error: ApiError) => SaveResult;
  readonly kept: ReturnType<typeof useKeptEntry>;
}

/** One save: by the server, or in this browser while there is no connection. */
function useSaveOnce({ latest, stored, savedCount, setState, settle, fail, kept }: OneSave) {
  const { save, key } = useKeyedSave();
  return useCallback(async (): Promise<SaveResult> => {
    const { model: now, options: current } = latest.current;
    const count = now.changeCount;
    const data = savableValues(now.form, now.values);
    if (await kept.renew(data)) {
      savedCount.current = count;
      return 'kept';
    }
    setState((before) => ({ status: 'saving', savedAt: before.savedAt }));
    const request = saveRequest(current.detail, stored.current, data);
    const wasSent = navigator.onLine;
    const { output: saved, error } = await save(request);
    if (error?.code === 'stale_revision') return settle(now, data);
    if (error?.code === 'unreachable' && key.current !== undefined) {
      if (await kept.keep({ request, key: key.current, wasSent, stored: stored.current, data })) {
        savedCount.current = count;
        return 'kept';
      }
    }
    if (error) return fail(error);
    const isNew = stored.current.id === null;
    stored.current = { id: saved.id, revision: saved.revision, base: data };
    savedCount.current = count;
    now.dispatch({ kind: 'adopt', values: allocatedValues(now, saved.data) });
    const isBehind = latest.current.model.changeCount > count;
    setState({ status: isBehind ? 'dirty' : 'clean', savedAt: new Date().toISOString() });
    if (isNew) current.onCreated(saved.id);
    return 'saved';
  }, [latest, stored, savedCount, settle, save, key, setState, fail, kept]);
}

/** A save whose idempotency key is known when it met no server. */
function useKeyedSave() {
  const key = useRef<string | undefined>(undefined);
  const { run: save } = useAction(saveEntry, {
    errors: (_error, _request, sentKey) => {
      key.current = sentKey;
      return 'nowhere';
    },
  });
  return { save, key };
}

/** What is told of saving; `savedAt` is the time of the last save, if any. */
function useSavingState(savedAt: string | null) {
  const [state, setState] = useState<SavingState>({ status: 'clean', savedAt });
  const fail = useCallback((error: ApiError): SaveResult => {
    setState((before) => ({ status: 'failed', savedAt: before.savedAt, error }));
    return 'failed';
  }, []);
  return { state, setState, fail };
}

/** The entry as another person saved it, or the reason why it cannot be read. */
function readStored(detail: EntryDetail, { id }: StoredEntry) {
  return call(getEntry, {
    params: { recordId: id ?? 'new' },
    query: { moduleId: detail.moduleId, taskId: detail.task?.id },
  }).then(
    (theirs) => ({ theirs, error: null }),
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return { theirs: null, error };
    },
  );
}

function saveRequest(detail: EntryDetail, { id, revision }: StoredEntry, data: EntryValues) {
  return {
    query: { moduleId: detail.moduleId, taskId: detail.task?.id },
    body: { id: id ?? undefined, revision: id ? revision : undefined, data },
  };
}

function allocatedValues(model: EntryFormModel, data: EntryValues): EntryValues {
  const { values } = readEntryData(model.form, data);
  const allocated = [...model.form.fields.values()].filter(
    ({ type, calculation }) => type.origin === 'allocated' || (type.origin === 'calculated' && !calculation),
  );
  return Object.fromEntries(allocated.map(({ name }) => [name, values[name] ?? null]));
}
