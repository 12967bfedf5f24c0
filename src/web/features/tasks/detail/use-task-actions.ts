import { useState } from 'react';
import { decideTask } from '#contracts/entries/decide-task.ts';
import { getEntry } from '#contracts/entries/get-entry.ts';
import { getWorkflowHistory } from '#contracts/entries/get-workflow-history.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { reassignTask } from '#contracts/entries/reassign-task.ts';
import { saveEntry } from '#contracts/entries/save-entry.ts';
import { sendBack } from '#contracts/entries/send-back.ts';
import { addApprover } from '#contracts/tasks/add-approver.ts';
import { claimTask } from '#contracts/tasks/claim-task.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { releaseTask } from '#contracts/tasks/release-task.ts';
import { savableValues, violationsOf } from '#web/features/entry-editor/index.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/client.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { taskLists } from '../list/use-task-list.ts';
import type { TaskAnswer } from './why-you.tsx';

const affected = [...taskLists, countTasks, getTask, getEntry, getWorkflowHistory, listEntries];

export type TaskActionKind =
  | 'approve'
  | 'reject'
  | 'reassign'
  | 'sendBack'
  | 'save'
  | 'claim'
  | 'release'
  | 'addApprover';

/** A way out that the designer has named: `name` is sent, `label` shown. */
export interface NamedOutcome {
  readonly name: string;
  readonly label: string;
}

/** Leave the task open and the form as it is. */
const keepsTyped: ReadonlySet<TaskActionKind> = new Set(['claim', 'release', 'addApprover']);

/** What a person does with a task. A refusal keeps everything typed; a task closed by another is fetched anew. */
export function useTaskActions(
  answer: TaskAnswer,
  model: EntryFormModel,
  /** `onSent`: what was typed has reached the server. `onActed`: the task is done with. */
  { onSent, onActed }: { readonly onSent: () => void; readonly onActed: () => void },
) {
  const t = useT();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState<TaskActionKind | null>(null);
  const { task, entry } = answer;
  const changed = () =>
    model.changeCount === 0
      ? {}
      : { data: savableValues(model.form, model.values), revision: entry.revision };

  const run = async (kind: TaskActionKind, work: () => Promise<string>, staysOpen = false) => {
    if (busy) return;
    setBusy(kind);
    try {
      const done = await work();
      // What does not send the form leaves what was typed where it is.
      if (!keepsTyped.has(kind)) onSent();
      toast.success(done);
      if (!staysOpen) onActed();
      await invalidate(...affected);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'task_closed') await invalidate(getTask, getWorkflowHistory, countTasks);
      else if (error.violations.length > 0) {
        const violations = violationsOf(error);
        model.dispatch({ kind: 'check', serverViolations: violations });
        if (violations[0]) model.dispatch({ kind: 'focus', path: violations[0].path });
        toast.error(error.message);
      } else toast.error(error.message);
    } finally {
      setBusy(null);
    }
  };

  const decide = (accepted: boolean, description: string, outcome?: NamedOutcome) => {
    const first = accepted ? model.violations[0] : undefined;
    if (first) {
      model.dispatch({ kind: 'check' });
      model.dispatch({ kind: 'focus', path: first.path });
      return Promise.resolve();
    }
    return run(accepted ? 'approve' : 'reject', async () => {
      const body = { task_id: task.id, accepted, description, outcome: outcome?.name, ...changed() };
      await call(decideTask, { body }, { idempotencyKey: crypto.randomUUID() });
      if (outcome) return t('tasks:decided', { outcome: outcome.label });
      return t(accepted ? 'tasks:approved' : 'tasks:rejected');
    });
  };
  const reassign = (assignTo: { id: string; name: string }, message: string) =>
    run('reassign', async () => {
      const query = { taskId: task.id, assignTo: assignTo.id };
      await call(reassignTask, { query, body: { message } }, { idempotencyKey: crypto.randomUUID() });
      return t('tasks:reassigned', { name: assignTo.name });
    });
  const goBack = (stop: { activityId: string; displayName: string }, message: string) =>
    run('sendBack', async () => {
      const query = { taskId: task.id, goBackToActivityId: stop.activityId };
      await call(sendBack, { query, body: { message } }, { idempotencyKey: crypto.randomUUID() });
      return t('tasks:sentBack', { step: stop.displayName });
    });
  const save = () =>
    run(
      'save',
      async () => {
        await call(saveEntry, {
          query: { moduleId: entry.moduleId, taskId: task.id },
          body: {
            id: task.recordId,
            revision: entry.revision,
            data: savableValues(model.form, model.values),
          },
        });
        return t('tasks:saved');
      },
      true,
    );
  const claim = () =>
    run(
      'claim',
      async () => {
        await call(claimTask, { params: { taskId: task.id } }, { idempotencyKey: crypto.randomUUID() });
        return t('tasks:claimed');
      },
      true,
    );
  const release = () =>
    run(
      'release',
      async () => {
        await call(releaseTask, { params: { taskId: task.id } }, { idempotencyKey: crypto.randomUUID() });
        return t('tasks:released');
      },
      true,
    );
  const askOneMore = (assignTo: { id: string; name: string }, message: string) =>
    run(
      'addApprover',
      async () => {
        const body = { assignTo: assignTo.id, message };
        const params = { taskId: task.id };
        await call(addApprover, { params, body }, { idempotencyKey: crypto.randomUUID() });
        return t('tasks:approverAdded', { name: assignTo.name });
      },
      true,
    );
  return { busy, decide, reassign, goBack, save, claim, release, askOneMore };
}
