import { useCallback, useEffect, useRef, useState } from 'react';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { getModule } from '#contracts/modules/get-module.ts';
import { saveModule } from '#contracts/modules/save-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { type ApiError, isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/client.ts';
import { dropLocalCopy, keepLocalCopy } from './local-copy.ts';
import { useOuterFaults } from './use-outer-faults.ts';

/** A module as `GetForm` answers it. */
export type ModuleDetail = EndpointOutput<typeof getModule>;

/** What the server answers when it has put a version in the place of the draft. */
export type Restored = Pick<EndpointOutput<typeof saveModule>, 'etag' | 'outer_faults'>;

/** How far the draft is from being safe. `savedAt` is an instant. */
export type SavingState =
  | { readonly status: 'saved' | 'dirty' | 'saving'; readonly savedAt: string | null }
  /** The server cannot be reached; the draft is kept on this device and sent later. */
  | { readonly status: 'offline'; readonly savedAt: string | null }
  | { readonly status: 'failed'; readonly savedAt: string | null; readonly error: ApiError }
  /** Somebody else saved meanwhile. */
  | { readonly status: 'stale'; readonly savedAt: string | null; readonly theirs: ModuleDetail };

const pauseMs = 800;
const retryMs = 10_000;

/** Body of `SaveForm`: the same definition, but the schema's types know no `readonly`. */
export function bodyOf(module: ModuleDefinition): EndpointRequest<typeof saveModule>['body'] {
  // Absent keys would leave the draft's translations and accepted flows as they are.
  const permission = { acceptedFlows: [], ...module.permission };
  return { translations: {}, ...module, permission } as unknown as EndpointRequest<typeof saveModule>['body'];
}

/**
 * Saves the draft a moment after the last change, one save at a time. Without a server it is kept on this device and
 * sent again; when somebody else saved meanwhile, saving stops until that is settled.
 */
export function useAutosave(options: {
  readonly moduleId: string;
  readonly userId: string;
  readonly module: ModuleDefinition;
  readonly initial: {
    readonly etag: string;
    readonly saved: ModuleDefinition;
    readonly savedAt: string;
    readonly outerFaults: ModuleDetail['outer_faults'];
  };
}) {
  const { moduleId, userId, module, initial } = options;
  const [state, setState] = useState<SavingState>({ status: 'saved', savedAt: initial.savedAt });
  const latest = useRef(module);
  latest.current = module;
  const saved = useRef(initial.saved);
  const etag = useRef(initial.etag);
  const [outerFaults, setOuterFaults] = useOuterFaults(moduleId, initial.outerFaults);
  const running = useRef<Promise<boolean> | null>(null);
  const isStopped = useRef(false);

  const keep = useCallback(
    () => keepLocalCopy(userId, moduleId, { etag: etag.current, module: latest.current }),
    [userId, moduleId],
  );

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
    [keep, moduleId],
  );

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const sent = latest.current;
    setState(({ savedAt }) => ({ status: 'saving', savedAt }));
    try {
      const headers = { 'if-match': etag.current };
      const answer = await call(saveModule, { query: { id: moduleId }, headers, body: bodyOf(sent) });
      etag.current = answer.etag;
      saved.current = sent;
      setOuterFaults(answer.outer_faults);
      dropLocalCopy(userId, moduleId);
      const isBehind = latest.current !== sent;
      setState({ status: isBehind ? 'dirty' : 'saved', savedAt: new Date().toISOString() });
      return !isBehind;
    } catch (error) {
      if (!isApiError(error)) throw error;
      await fail(error);
      return false;
    }
  }, [moduleId, userId, fail, setOuterFaults]);

  /** Saves what is not saved yet; false when it could not be saved. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    if (isStopped.current) return false;
    if (latest.current === saved.current) return true;
    running.current = saveOnce().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [saveOnce]);

  useEffect(() => {
    if (module === saved.current || isStopped.current) return;
    setState((before) => (before.status === 'saved' ? { status: 'dirty', savedAt: before.savedAt } : before));
    const timer = setTimeout(() => void flush(), pauseMs);
    return () => clearTimeout(timer);
  }, [module, flush]);

  useEffect(() => {
    if (state.status !== 'offline') return;
    const retry = () => void flush();
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [state.status, flush]);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (latest.current === saved.current) return;
      keep();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      void flush();
    };
  }, [keep, flush]);

  /** Forgets the changes, for a reload of what somebody else saved. */
  const abandon = useCallback(() => {
    isStopped.current = true;
    dropLocalCopy(userId, moduleId);
  }, [userId, moduleId]);

  /** Takes what the server has put in the place of the draft as saved. */
  const takeSaved = useCallback(
    (module: ModuleDefinition, restored: Restored) => {
      saved.current = module;
      etag.current = restored.etag;
      setOuterFaults(restored.outer_faults);
      dropLocalCopy(userId, moduleId);
      setState({ status: 'saved', savedAt: new Date().toISOString() });
    },
    [userId, moduleId, setOuterFaults],
  );

  const etagNow = useCallback(() => etag.current, []);
  return { state, flush, abandon, takeSaved, etagNow, outerFaults };
}
