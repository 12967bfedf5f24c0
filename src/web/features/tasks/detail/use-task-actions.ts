import { useRef } from 'react';
import { addApprover } from '#contracts/workflow/add-approver.ts';
import { claimTask } from '#contracts/workflow/claim-task.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { releaseTask } from '#contracts/workflow/release-task.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { sendBack } from '#contracts/workflow/send-back.ts';
import { savableValues } from '#web/features/entry-editor/index.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { type Steps, useSteps } from '#web/lib/api/use-steps.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { type AfterTaskAction, type TaskActionOptions, useTaskActionOptions } from './task-action-options.ts';
import type { TaskAnswer } from './why-you.tsx';

/** A named outcome: `name` is sent, `label` is shown. */
export interface NamedOutcome {
  readonly name: string;
  readonly label: string;
}

type TaskActionKind =
  | 'approve'
  | `outcome:${string}`
  | 'reject'
  | 'reassign'
  | 'sendBack'
  | 'save'
  | 'claim'
  | 'release'
  | 'addApprover';

/** A person's actions on a task. A refusal keeps everything typed. A task closed by another person is fetched again. */
export function useTaskActions(answer: TaskAnswer, model: EntryFormModel, then: AfterTaskAction) {
  const t = useT();
  const { busy, run } = useSteps<TaskActionKind>();
  const options = useTaskActionOptions(model, then);
  const decision = useAction(decideTask, options.closing);
  const reassignment = useAction(reassignTask, options.closing);
  const sendingBack = useAction(sendBack, options.closing);
  const saving = useAction(saveEntry, { ...options.saving, success: t('tasks:saved') });
  const { task, entry } = answer;
  // A decision that has waited for uploads is made with the values of then.
  const latest = useRef(model);
  latest.current = model;
  const data = () => savableValues(model.form, latest.current.values);
  const changed = () => (latest.current.changeCount === 0 ? {} : { data: data(), revision: entry.revision });

  const decide = (accepted: boolean, description: string, outcome?: NamedOutcome) => {
    const kind = outcome ? (`outcome:${outcome.name}` as const) : accepted ? 'approve' : 'reject';
    return run(kind, async () => {
      if (!(await model.uploads.wait())) return;
      const first = accepted ? latest.current.violations[0] : undefined;
      if (first) {
        model.dispatch({ kind: 'check' });
        return model.dispatch({ kind: 'focus', path: first.path });
      }
      const success = outcome
        ? t('tasks:decided', { outcome: outcome.label })
        : t(accepted ? 'tasks:approved' : 'tasks:rejected');
      const body = { task_id: task.id, accepted, description, outcome: outcome?.name, ...changed() };
      return decision.run({ body }, success);
    });
  };
  const reassign = (assignTo: { id: string; name: string }, message: string) => {
    const query = { taskId: task.id, assignTo: assignTo.id };
    const success = t('tasks:reassigned', { name: assignTo.name });
    return run('reassign', () => reassignment.run({ query, body: { message } }, success));
  };
  const goBack = (stop: { activityId: string; displayName: string }, message: string) => {
    const query = { taskId: task.id, goBackToActivityId: stop.activityId };
    const success = t('tasks:sentBack', { step: stop.displayName });
    return run('sendBack', () => sendingBack.run({ query, body: { message } }, success));
  };
  const save = () =>
    run('save', () =>
      saving.run({
        query: { moduleId: entry.moduleId, taskId: task.id },
        body: { id: task.recordId, revision: entry.revision, data: data() },
      }),
    );
  return { busy, decide, reassign, goBack, save, ...useActionsInPlace(task.id, run, options.inPlace) };
}

/** The actions that leave the task open and the form unchanged. */
function useActionsInPlace(
  taskId: string,
  run: Steps<TaskActionKind>['run'],
  options: TaskActionOptions['inPlace'],
) {
  const t = useT();
  const params = { taskId };
  const claiming = useAction(claimTask, { ...options, success: t('tasks:claimed') });
  const releasing = useAction(releaseTask, { ...options, success: t('tasks:released') });
  const adding = useAction(addApprover, options);
  const claim = () => run('claim', () => claiming.run({ params }));
  const release = () => run('release', () => releasing.run({ params }));
  const askOneMore = (assignTo: { id: string; name: string }, message: string) => {
    const body = { assignTo: assignTo.id, message };
    const success = t('tasks:approverAdded', { name: assignTo.name });
    return run('addApprover', () => adding.run({ params, body }, success));
  };
  return { claim, release, askOneMore };
}
