import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import type { saveEntry } from '#contracts/workflow/save-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { lastPerson } from '#web/lib/waiting/person.ts';
import { onSent, type SentItem } from '#web/lib/waiting/send-waiting.ts';
import type { WaitingEntry } from '#web/lib/waiting/waiting-item.ts';
import {
  changeWaiting,
  findWaiting,
  onWaitingChanged,
  putWaiting,
  removeWaiting,
  waitingOf,
} from '#web/lib/waiting/waiting-store.ts';
import { asksForSecrets } from './has-secrets.ts';
import { isSame } from './merge-entries.ts';
import type { SavedDraft, SaveResult, SavingState, StoredEntry } from './saving-state.ts';

interface Saves {
  readonly model: EntryFormModel;
  readonly options: SavedDraft;
  readonly stored: { current: StoredEntry };
  readonly savedCount: { current: number };
  readonly setState: (change: (before: SavingState) => SavingState) => void;
  readonly settle: (now: EntryFormModel, mine: EntryValues) => Promise<SaveResult>;
}

/**
 * Without a connection the values of the entry wait in this browser. `keep` begins that with the save that met no
 * server, `renew` brings the values up to date; both tell whether they are kept. What is sent meanwhile, by whatever
 * tab, is taken over.
 */
export function useKeptEntry(saves: Saves) {
  const userId = lastPerson();
  const item = useRef<WaitingEntry | null>(null);
  const latest = useRef(saves);
  latest.current = saves;
  useTakingUp(item, latest, userId);
  useOutcome(item, latest);

  const told = useCallback(() => {
    latest.current.setState((before) => ({ status: 'kept', savedAt: before.savedAt }));
    return true;
  }, []);
  const renew = useCallback(
    async (data: EntryValues): Promise<boolean> => {
      if (item.current === null) return false;
      item.current = await changeWaiting(item.current, (now) => ({ ...now, data }));
      return item.current !== null && told();
    },
    [told],
  );
  const keep = useCallback(
    async (save: Pick<WaitingEntry, 'stored' | 'data'> & OpenRequest): Promise<boolean> => {
      const { model, options } = latest.current;
      // Also if none is filled in yet, for what is typed later is kept too.
      if (asksForSecrets(model.form)) return false;
      item.current = newItem(options, userId, save);
      const isThere = await putWaiting(item.current).then(
        () => true,
        () => false,
      );
      if (!isThere) item.current = null;
      return isThere && told();
    },
    [userId, told],
  );
  const submitLater = useCallback(
    async (data: EntryValues): Promise<boolean> => {
      const { stored } = latest.current;
      if (item.current === null && !(await keep({ stored: stored.current, data }))) return false;
      if (item.current === null) return false;
      const submitKey = crypto.randomUUID();
      item.current = await changeWaiting(item.current, (now) => ({ ...now, data, submitKey }));
      return item.current !== null;
    },
    [keep],
  );
  const isKept = useCallback(() => item.current !== null, []);
  return useMemo(() => ({ keep, renew, submitLater, isKept }), [keep, renew, submitLater, isKept]);
}

interface OpenRequest {
  readonly request?: EndpointRequest<typeof saveEntry>;
  readonly key?: string;
  /** Whether there was a connection to send it by. */
  readonly wasSent?: boolean;
}

function newItem(
  { detail }: SavedDraft,
  userId: string,
  { request, key, wasSent, stored, data }: Pick<WaitingEntry, 'stored' | 'data'> & OpenRequest,
): WaitingEntry {
  const keptAt = new Date().toISOString();
  return {
    kind: 'entry',
    id: crypto.randomUUID(),
    userId,
    moduleId: detail.moduleId,
    recordId: stored.id,
    taskId: detail.task?.id ?? null,
    title: detail.moduleName,
    keptAt,
    obstacle: null,
    open: request && key ? { key, request, sentAt: wasSent ? keptAt : null } : null,
    stored: { ...stored },
    data,
    submitKey: null,
  };
}

/** Shows what was kept of this entry on an earlier visit. */
function useTakingUp(
  item: { current: WaitingEntry | null },
  latest: { readonly current: Saves },
  userId: string,
): void {
  // The state that the router keeps with the address.
  const [state] = useState(() => (window.history.state as { usr?: { keptId?: string } } | null)?.usr);
  useEffect(() => {
    const { options, model } = latest.current;
    if (!options.isEnabled) return;
    void waitingOf(userId).then((all) => {
      const found = all.find(
        (each): each is WaitingEntry =>
          each.kind === 'entry' &&
          each.obstacle === null &&
          (options.detail.id === null ? each.id === state?.keptId : each.recordId === options.detail.id),
      );
      if (!found || item.current !== null) return;
      item.current = found;
      model.dispatch({ kind: 'restore', values: found.data });
    });
  }, [item, latest, userId, state]);
}

/** Takes over that the entry was sent, or that somebody else had changed it. */
function useOutcome(item: { current: WaitingEntry | null }, latest: { readonly current: Saves }): void {
  useEffect(() => {
    const sent = ({ item: done, recordId }: SentItem) => {
      if (done.kind !== 'entry' || done.id !== item.current?.id) return;
      const isNew = latest.current.stored.current.id === null;
      const { stored, options, savedCount, setState } = latest.current;
      const isBehind = !isSame(item.current.data, done.stored.base);
      item.current = null;
      stored.current = { id: recordId, revision: done.stored.revision, base: done.stored.base };
      if (done.submitKey !== null) return options.onSubmitted(recordId);
      if (isBehind) savedCount.current = -1;
      setState(() => ({ status: isBehind ? 'dirty' : 'clean', savedAt: new Date().toISOString() }));
      if (isNew) options.onCreated(recordId);
    };
    const changed = async () => {
      const kept = item.current;
      if (kept === null) return;
      const now = await findWaiting(kept).catch(() => null);
      if (now?.obstacle?.kind !== 'changed' || item.current === null) return;
      item.current = null;
      const { model, settle } = latest.current;
      // Both versions are in the form from here on.
      await settle(model, kept.data);
      await removeWaiting(kept);
    };
    const ends = [onSent(sent), onWaitingChanged(() => void changed())];
    return () => {
      for (const end of ends) end();
    };
  }, [item, latest]);
}
