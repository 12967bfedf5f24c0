import { useRef } from 'react';
import type { EndpointRequest } from '#contracts/endpoint.ts';
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
import { toast } from '#web/ui/feedback/toast.ts';
import { type AfterTaskAction, type TaskActionOptions, useTaskActionOptions } from './task-action-options.ts';
import { useKeptDecision } from './use-kept-decision.ts';
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
  const reassignment = useAction(reassignTask, options.closing);
  const sendingBack = useAction(sendBack, options.closing);
  const saving = useAction(saveEntry, { ...options.saving, success: t('tasks:saved') });
  const { task, entry } = answer;
  // A decision that has waited for uploads is made with the values of then.
  const latest = useRef(model);
  latest.current = model;
  const data = () => savableValues(model.form, latest.current.values);
  const decision = useDecision(answer, latest, { run, closing: options.closing, then });
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
  return {
    busy,
    ...decision,
    reassign,
    goBack,
    save,
    ...useActionsInPlace(task.id, run, options.inPlace),
  };
}

/** Deciding the task; without a connection the decision waits in this browser. */
function useDecision(
  answer: TaskAnswer,
  latest: { readonly current: EntryFormModel },
  {
    run,
    closing,
    then,
  }: {
    readonly run: Steps<TaskActionKind>['run'];
    readonly closing: TaskActionOptions['closing'];
    readonly then: AfterTaskAction;
  },
) {
  const t = useT();
  const { task, entry } = answer;
  const keptDecision = useKeptDecision(answer, latest.current);
  const key = useRef<string | undefined>(undefined);
  const decision = useAction(decideTask, {
    ...closing,
    errors: (error, _request, sentKey) => {
      key.current = sentKey;
      return error.code === 'unreachable' ? 'nowhere' : closing.errors(error);
    },
  });
  const changed = () => {
    const { changeCount, form, values } = latest.current;
    return changeCount === 0 ? {} : { data: savableValues(form, values), revision: entry.revision };
  };
  const send = async (body: EndpointRequest<typeof decideTask>['body'], outcome?: NamedOutcome) => {
    const success = outcome
      ? t('tasks:decided', { outcome: outcome.label })
      : t(body.accepted ? 'tasks:approved' : 'tasks:rejected');
    const { error } = await decision.run({ body }, success);
    if (error?.code !== 'unreachable') return;
    const word = outcome?.label ?? t(body.accepted ? 'tasks:approve' : 'tasks:reject');
    const isKept = key.current !== undefined && (await keptDecision.keep({ body }, key.current, word));
    if (!isKept) return toast.error(error.message);
    toast.plain(t('on-device:keptDecision'));
    then.onSent();
    then.onActed();
  };
  const decide = (accepted: boolean, description: string, outcome?: NamedOutcome) => {
    const kind = outcome ? (`outcome:${outcome.name}` as const) : accepted ? 'approve' : 'reject';
    return run(kind, async () => {
      const { uploads, dispatch } = latest.current;
      if (!(await uploads.wait())) return;
      const first = accepted ? latest.current.violations[0] : undefined;
      if (first) {
        dispatch({ kind: 'check' });
        return dispatch({ kind: 'focus', path: first.path });
      }
      return send({ task_id: task.id, accepted, description, outcome: outcome?.name, ...changed() }, outcome);
    });
  };
  return { keptDecision, decide };
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
