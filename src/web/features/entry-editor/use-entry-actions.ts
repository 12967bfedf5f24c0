import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteEntry } from '#contracts/entries/delete-entry.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listOwnDrafts } from '#contracts/entries/list-own-drafts.ts';
import { restoreEntry } from '#contracts/entries/restore-entry.ts';
import { retryWorkflow } from '#contracts/entries/retry-workflow.ts';
import { submitEntry } from '#contracts/entries/submit-entry.ts';
import { withdrawEntry } from '#contracts/entries/withdraw-entry.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { type ApiError, isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/client.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { changedWithEntry } from './changed-with-entry.ts';
import { savableValues } from './saving/savable-values.ts';
import { type EntryDetail, type useDraftSaving, violationsOf } from './saving/use-draft-saving.ts';

/** What a person does with a whole entry: submit, withdraw, retry, delete. Every refusal keeps what was typed. */
export function useEntryActions(options: {
  readonly model: EntryFormModel;
  readonly detail: EntryDetail;
  readonly saving: ReturnType<typeof useDraftSaving>;
  /** Shows the entry as the server now has it. */
  readonly onChanged: (id: string) => void;
}) {
  const { model, detail, saving } = options;
  const t = useT();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState<'submit' | 'withdraw' | 'retry' | 'delete' | null>(null);
  const listAddress = `/module/${detail.moduleId}`;

  const refused = (error: ApiError) => {
    if (error.code === 'stale_revision') return saving.settle();
    if (error.violations.length === 0) return toast.error(error.message);
    const violations = violationsOf(error);
    model.dispatch({ kind: 'check', serverViolations: violations });
    if (violations[0]) model.dispatch({ kind: 'focus', path: violations[0].path });
  };
  const run = async (kind: NonNullable<typeof busy>, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(kind);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      await refused(error);
    } finally {
      setBusy(null);
    }
  };

  const submit = () =>
    run('submit', async () => {
      model.dispatch({ kind: 'check', serverViolations: [] });
      const first = model.violations[0];
      if (first) {
        model.dispatch({ kind: 'focus', path: first.path });
        return;
      }
      if (!(await saving.flush())) return;
      const { id, revision } = saving.held.current;
      const done = await call(
        submitEntry,
        {
          query: { moduleId: detail.moduleId, recordId: id ?? undefined, taskId: detail.task?.id },
          body: { data: savableValues(model.form, model.values), revision: id ? revision : undefined },
        },
        { idempotencyKey: crypto.randomUUID() },
      );
      toast.success(t('entry:submitted'));
      await invalidate(...changedWithEntry);
      options.onChanged(done.id);
    });

  const withdraw = (message: string) =>
    run('withdraw', async () => {
      const recordId = saving.held.current.id;
      if (recordId === null) return;
      await call(withdrawEntry, { body: { moduleId: detail.moduleId, recordId, message } });
      toast.plain(t('entry:withdrawn'));
      await invalidate(...changedWithEntry);
      options.onChanged(recordId);
    });

  const retry = () =>
    run('retry', async () => {
      const recordId = saving.held.current.id;
      if (recordId === null) return;
      const { workflow_status: status } = await call(
        retryWorkflow,
        { body: { moduleId: detail.moduleId, recordId } },
        { idempotencyKey: crypto.randomUUID() },
      );
      if (status === 'Faulted') toast.error(t('entry:retryFailed'));
      else toast.success(t('entry:retried'));
      await invalidate(...changedWithEntry);
      options.onChanged(recordId);
    });

  /** What is not under way can be taken back. */
  const remove = (isReversible: boolean) =>
    run('delete', async () => {
      const { moduleId } = detail;
      const { id } = saving.held.current;
      // What is taken back should be what was last seen.
      if (id !== null && saving.isUnsaved()) await saving.flush();
      saving.abandon();
      if (id === null) {
        navigate(listAddress);
        return;
      }
      await call(deleteEntry, { query: { moduleId, id } });
      await invalidate(listEntries, listDraftEntries, listOwnDrafts, listTasks, countTasks);
      navigate(listAddress);
      if (!isReversible) return void toast.plain(t('entry:deleted'));
      toast.undo(t('entry:deleted'), t('ui:undo'), () => {
        void call(restoreEntry, { query: { moduleId, id } }).then(
          () => navigate(`/item-editor/${moduleId}/${id}`),
          (error: Error) => toast.error(error.message),
        );
      });
    });

  return { busy, submit, withdraw, retry, remove };
}
