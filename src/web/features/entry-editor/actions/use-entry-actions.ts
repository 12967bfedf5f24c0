import { useRef } from 'react';
import { retryWorkflow } from '#contracts/workflow/retry-workflow.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useSteps } from '#web/lib/api/use-steps.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { savableValues } from '../saving/savable-values.ts';
import type { EntryDetail } from '../saving/saving-state.ts';
import type { useDraftSaving } from '../saving/use-draft-saving.ts';
import { showViolations } from '../show-violations.ts';
import { changedWithEntry } from './changed-with-entry.ts';
import { useRemoval } from './use-removal.ts';

/** A person's actions on a whole entry: submit, withdraw, retry, delete. Every refusal keeps the typed values. */
export function useEntryActions(options: {
  readonly model: EntryFormModel;
  readonly detail: EntryDetail;
  readonly saving: ReturnType<typeof useDraftSaving>;
  /** Shows the entry as the server now has it. */
  readonly onChanged: (id: string) => void;
}) {
  const { model, detail, saving, onChanged } = options;
  const { moduleId } = detail;
  const t = useT();
  // An action that has waited works with the values of then.
  const latest = useRef(model);
  latest.current = model;
  const { busy, run } = useSteps<'submit' | 'withdraw' | 'retry' | 'delete'>();
  const calls = useEntryCalls(model, saving);
  const removeEntry = useRemoval(moduleId, saving);

  const submitLater = async () => {
    const isKept = await saving.submitLater();
    if (isKept) toast.plain(t('on-device:keptSubmission'));
    else toast.error(t('ui:unreachable'));
  };
  const submit = () =>
    run('submit', async () => {
      if (!(await model.uploads.wait())) return;
      model.dispatch({ kind: 'check', serverViolations: [] });
      if (hasViolation(latest.current)) return;
      const saved = await saving.save();
      if (saved === 'merged') toast.error(t('entry:changedMeanwhile'));
      if (saved === 'kept' || saving.isKept()) return submitLater();
      if (saved !== 'saved' || hasViolation(latest.current)) return;
      const { id, revision } = saving.stored.current;
      const { output, error } = await calls.submission.run({
        query: { moduleId, recordId: id ?? undefined, taskId: detail.task?.id },
        body: { data: savableValues(model.form, latest.current.values), revision: id ? revision : undefined },
      });
      if (output) onChanged(output.id);
      else if (error.code === 'unreachable') await submitLater();
    });
  const withdraw = (message: string) =>
    run('withdraw', async () => {
      const recordId = saving.stored.current.id;
      if (recordId === null) return;
      const { error } = await calls.withdrawal.run({ body: { moduleId, recordId, message } });
      if (!error) onChanged(recordId);
    });
  const retry = () =>
    run('retry', async () => {
      const recordId = saving.stored.current.id;
      if (recordId === null) return;
      const { error } = await calls.retrial.run({ body: { moduleId, recordId } });
      if (!error) onChanged(recordId);
    });
  const remove = (isReversible: boolean) => run('delete', () => removeEntry(isReversible));
  return { busy, submit, withdraw, retry, remove };
}

/** Whether a value breaks a rule; the first such field gets the focus. */
function hasViolation({ violations: [first], dispatch }: EntryFormModel): boolean {
  if (first) dispatch({ kind: 'focus', path: first.path });
  return first !== undefined;
}

function useEntryCalls(model: EntryFormModel, saving: ReturnType<typeof useDraftSaving>) {
  const t = useT();
  const errors = async (error: ApiError) => {
    if (error.code === 'stale_revision') {
      if ((await saving.settle()) === 'merged') toast.error(t('entry:changedMeanwhile'));
      return 'nowhere';
    }
    return showViolations(model, error) ? 'nowhere' : 'toast';
  };
  const common = { invalidates: changedWithEntry, errors } as const;
  const submission = useAction(submitEntry, {
    ...common,
    errors: (error) => (error.code === 'unreachable' ? 'nowhere' : errors(error)),
    success: t('entry:submitted'),
  });
  const withdrawal = useAction(withdrawEntry, {
    ...common,
    onSuccess: () => toast.plain(t('entry:withdrawn')),
  });
  const retrial = useAction(retryWorkflow, {
    ...common,
    onSuccess: ({ workflow_status }) =>
      workflow_status === 'Faulted' ? toast.error(t('entry:retryFailed')) : toast.success(t('entry:retried')),
  });
  return { submission, withdrawal, retrial };
}
