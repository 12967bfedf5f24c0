import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { saveModule } from '#contracts/app-designer/save-module.ts';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { call } from '#web/lib/api/client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { dropLocalCopy, keepLocalCopy } from './local-copy.ts';
import { useLeaving, useRetries } from './use-late-saves.ts';
import { useOuterFaults } from './use-outer-faults.ts';

/** A module as `GetForm` answers it. */
export type ModuleDetail = EndpointOutput<typeof getModule>;

/** The server's answer after it has replaced the draft by a version. */
export type Restored = Pick<EndpointOutput<typeof saveModule>, 'etag' | 'outer_faults'>;

/** The draft as the server had it when it was opened. */
interface InitialDraft {
  readonly etag: string;
  readonly saved: ModuleDefinition;
  readonly savedAt: string;
  readonly outerFaults: ModuleDetail['outer_faults'];
}

/** How far the draft is from being safe. `savedAt` is an instant. */
export type SavingState =
  | { readonly status: 'saved' | 'dirty' | 'saving'; readonly savedAt: string | null }
  /** The server cannot be reached; the draft is kept on this device and sent later. */
  | { readonly status: 'offline'; readonly savedAt: string | null }
  | { readonly status: 'failed'; readonly savedAt: string | null; readonly error: ApiError }
  /** Someone else has saved the draft meanwhile. */
  | { readonly status: 'stale'; readonly savedAt: string | null; readonly theirs: ModuleDetail };

const pauseMs = 800;

/** Body of `SaveForm`: the same definition, but the schema's types know no `readonly`. */
export function bodyOf(module: ModuleDefinition): EndpointRequest<typeof saveModule>['body'] {
  // Absent keys would leave the draft's translations and accepted flows as they are.
  const permission = { acceptedFlows: [], ...module.permission };
  return { translations: {}, ...module, permission } as unknown as EndpointRequest<typeof saveModule>['body'];
}

/**
 * Saves the draft a moment after the last change, one save at a time. While the server is unreachable the draft is kept
 * on this device and sent again. When someone else has saved meanwhile, saving stops until the conflict is resolved.
 */
export function useAutosave(options: {
  readonly moduleId: string;
  readonly userId: string;
  readonly module: ModuleDefinition;
  readonly initial: InitialDraft;
}) {
  const { moduleId, userId, module, initial } = options;
  const [state, setState] = useState<SavingState>({ status: 'saved', savedAt: initial.savedAt });
  const [outerFaults, setOuterFaults] = useOuterFaults(moduleId, initial.outerFaults);
  const progress = useSaveProgress(module, initial);
  const { latest, saved, etag, isStopped } = progress;
  const keep = useCallback(
    () => keepLocalCopy(userId, moduleId, { etag: etag.current, module: latest.current }),
    [userId, moduleId, etag, latest],
  );
  const saveOnce = useSaveOnce({ moduleId, userId, progress, keep, setState, setOuterFaults });
  const flush = useFlush(progress, saveOnce);

  useEffect(() => {
    if (module === saved.current || isStopped.current) return;
    setState((before) => (before.status === 'saved' ? { status: 'dirty', savedAt: before.savedAt } : before));
    const timer = setTimeout(() => void flush(), pauseMs);
    return () => clearTimeout(timer);
  }, [module, flush, saved, isStopped]);
  useRetries(state.status === 'offline', flush);
  useLeaving(
    useCallback(() => latest.current !== saved.current, [latest, saved]),
    keep,
    flush,
  );

  /** Discards the changes before a reload of the other person's version. */
  const abandon = useCallback(() => {
    isStopped.current = true;
    dropLocalCopy(userId, moduleId);
  }, [userId, moduleId, isStopped]);

  /** Treats the server's replacement of the draft as saved. */
  const takeSaved = useCallback(
    (module: ModuleDefinition, restored: Restored) => {
      saved.current = module;
      etag.current = restored.etag;
      setOuterFaults(restored.outer_faults);
      dropLocalCopy(userId, moduleId);
      setState({ status: 'saved', savedAt: new Date().toISOString() });
    },
    [userId, moduleId, setOuterFaults, saved, etag],
  );

  const etagNow = useCallback(() => etag.current, [etag]);
  return { state, flush, abandon, takeSaved, etagNow, outerFaults };
}

type SaveProgress = ReturnType<typeof useSaveProgress>;

/** The shown draft, the part of it that the server has, and whether saving has stopped. */
function useSaveProgress(module: ModuleDefinition, initial: InitialDraft) {
  const latest = useRef(module);
  latest.current = module;
  const saved = useRef(initial.saved);
  const etag = useRef(initial.etag);
  const isStopped = useRef(false);
  return useMemo(() => ({ latest, saved, etag, isStopped }), []);
}

/** Saves the current draft once. Returns true when nothing was changed meanwhile. */
function useSaveOnce(options: {
  readonly moduleId: string;
  readonly userId: string;
  readonly progress: SaveProgress;
  readonly keep: () => void;
  readonly setState: Dispatch<SetStateAction<SavingState>>;
  readonly setOuterFaults: (faults: ModuleDetail['outer_faults']) => void;
}): () => Promise<boolean> {
  const { moduleId, userId, progress, keep, setState, setOuterFaults } = options;
  const { latest, saved, etag, isStopped } = progress;
  const { run: save } = useAction(saveModule, { errors: 'nowhere' });
  const fail = useCallback(
    async (error: ApiError): Promise<void> => {
      keep();
      if (error.code === 'stale_definition') {
        isStopped.current = true;
        const theirs = await call(getModule, { query: { id: moduleId } }).catch(() => null);
        if (theirs) return setState(({ savedAt }) => ({ status: 'stale', savedAt, theirs }));
        isStopped.current = false;
      }
      setState(({ savedAt }) =>
        error.isPassing ? { status: 'offline', savedAt } : { status: 'failed', savedAt, error },
      );
    },
    [keep, moduleId, isStopped, setState],
  );
  return useCallback(async () => {
    const sent = latest.current;
    setState(({ savedAt }) => ({ status: 'saving', savedAt }));
    const headers = { 'if-match': etag.current };
    const { output, error } = await save({ query: { id: moduleId }, headers, body: bodyOf(sent) });
    if (error) {
      await fail(error);
      return false;
    }
    etag.current = output.etag;
    saved.current = sent;
    setOuterFaults(output.outer_faults);
    dropLocalCopy(userId, moduleId);
    const isBehind = latest.current !== sent;
    setState({ status: isBehind ? 'dirty' : 'saved', savedAt: new Date().toISOString() });
    return !isBehind;
  }, [moduleId, userId, save, fail, setOuterFaults, setState, latest, saved, etag]);
}

/** Saves all unsaved changes, one save after the other. Returns false when a save failed. */
function useFlush(
  { latest, saved, isStopped }: SaveProgress,
  saveOnce: () => Promise<boolean>,
): () => Promise<boolean> {
  const running = useRef<Promise<boolean> | null>(null);
  return useCallback(async () => {
    while (running.current) await running.current;
    if (isStopped.current) return false;
    if (latest.current === saved.current) return true;
    running.current = saveOnce().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [saveOnce, latest, saved, isStopped]);
}
