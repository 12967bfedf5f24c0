import type { CompiledWorkflow } from '../compiled-workflow.ts';
import type { InstanceState } from '../instance-state.ts';
import type { WorkflowEvent } from '../workflow-event.ts';
import { followersOf } from './followers.ts';
import { reopenJoins } from './reopen-joins.ts';
import { actsFor, findTask, type Refusal, record, type Transition, takeOut } from './transition.ts';

/**
 * The activities to which the assignee of a task may send the work back, in the order they were passed: only activities
 * that led to this task, so that it is asked again. The assignee cannot undo activities of a parallel path.
 */
export function sendBackTargets(
  workflow: CompiledWorkflow,
  state: Pick<InstanceState, 'tokens' | 'passed'>,
  taskKey: string,
): string[] {
  const found = findTask(state, taskKey);
  const activity = found && workflow.activities.get(found.token.activityId);
  const allowed = activity?.type.returnTargets?.(activity.plan);
  if (!activity || allowed === undefined) return [];
  return state.passed
    .map((passing) => passing.activityId)
    .filter((id) => id !== activity.id && workflow.activities.get(id)?.type.canBeReturnedTo)
    .filter((id) => allowed === null || allowed.includes(id))
    .filter((id) => id === workflow.startId || followersOf(workflow, state.passed, id).has(activity.id));
}

/**
 * Sends work back to an activity that was passed before: every token that came from it is removed with its tasks. At
 * the start no token is left; the initiator changes the entry and starts again.
 */
export function sendBack(
  transition: Transition,
  event: Extract<WorkflowEvent, { kind: 'sendBack' }>,
): Refusal | null {
  const { workflow } = transition;
  const { taskKey, actorId, toActivityId, message } = event;
  const onBehalfOf = event.onBehalfOf ?? null;
  const found = findTask(transition, taskKey);
  if (!found) return { code: 'task_closed' };
  if (!actsFor(event, found.task)) return { code: 'not_assignee' };
  if (message.trim() === '') return { code: 'message_required' };
  if (!sendBackTargets(workflow, transition, taskKey).includes(toActivityId)) {
    return { code: 'cannot_send_back' };
  }
  const followers = followersOf(workflow, transition.passed, toActivityId);
  const isStart = toActivityId === workflow.startId;
  const { activityId } = found.token;
  const outcome = 'SendBack';
  transition.effects.push({ kind: 'closeTask', taskKey, outcome, actorId, onBehalfOf, message });
  record(transition, { event: 'sentBack', activityId, taskKey, onBehalfOf, toActivityId, message });
  const affected = transition.tokens.filter((token) => isStart || followers.has(token.activityId));
  const answered = { ...found.task, outcome };
  takeOut(
    transition,
    affected.map((token) => (token === found.token ? withTask(found, answered) : token)),
    'sentBack',
  );
  transition.tokens = transition.tokens.filter((token) => !affected.includes(token));
  transition.joins = isStart ? {} : reopenJoins(transition, toActivityId, followers);
  const place = transition.passed.findIndex((passing) => passing.activityId === toActivityId);
  transition.passed = transition.passed.filter(
    (passing, index) => index <= place || !followers.has(passing.activityId),
  );
  transition.approvals = reusable(transition.approvals);
  transition.lastActorId = actorId;
  transition.status = 'Returned';
  returnTo(transition, toActivityId, message);
  return null;
}

function returnTo(transition: Transition, toActivityId: string, message: string): void {
  if (transition.workflow.startId !== toActivityId) {
    transition.arrivals.push({ activityId: toActivityId, arrivalIndex: null });
    return;
  }
  transition.isReopened = true;
  const to = [transition.initiatorId];
  transition.effects.push(
    { kind: 'notify', type: 'sentBack', userIds: to, activityId: toActivityId, taskKey: null },
    { kind: 'sendTemplate', event: 'sendback', to, activityId: toActivityId, message },
  );
}

function reusable(approvals: InstanceState['approvals']): InstanceState['approvals'] {
  return (
    approvals &&
    Object.fromEntries(Object.entries(approvals).map(([id, each]) => [id, { ...each, isReusable: true }]))
  );
}

function withTask(found: NonNullable<ReturnType<typeof findTask>>, task: typeof found.task) {
  const tasks = found.wait.tasks.map((other) => (other === found.task ? task : other));
  return { ...found.token, wait: { ...found.wait, tasks } };
}
