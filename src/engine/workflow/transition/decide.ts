import type { Interruptible } from '#engine/interruptible.ts';
import type { ActivityStep } from '../activity-type.ts';
import type { CompiledActivity, CompiledWorkflow } from '../compiled-workflow.ts';
import type { InstanceState, TasksWait } from '../instance-state.ts';
import type { DecideEvent } from '../workflow-event.ts';
import { applyStep, contextOf } from './move-tokens.ts';
import { abandonTimers, actsFor, findTask, type Refusal, record, type Transition } from './transition.ts';

const taskClosed: Refusal = { code: 'task_closed' };

/** Answers a task. If that decides the activity, its other tasks are cancelled and the token leaves. */
export function* decide(transition: Transition, event: DecideEvent): Interruptible<Refusal | null> {
  const found = findTask(transition, event.taskKey);
  const activity = found && transition.workflow.activities.get(found.token.activityId);
  if (!found || !activity) return taskClosed;
  const refusal = refusalOf(event, found.wait, found.task, activity);
  if (refusal) return refusal;
  const { taskKey, outcome, actorId, message } = event;
  const onBehalfOf = event.onBehalfOf ?? null;
  const wait: TasksWait = {
    ...found.wait,
    tasks: found.wait.tasks.map((task) =>
      task === found.task ? { ...task, outcome, actorId, message } : task,
    ),
  };
  const token = { ...found.token, wait };
  transition.tokens = transition.tokens.map((other) => (other === found.token ? token : other));
  transition.lastActorId = actorId;
  transition.effects.push({ kind: 'closeTask', taskKey, outcome, actorId, onBehalfOf, message });
  record(transition, { event: 'decided', activityId: activity.id, onBehalfOf, taskKey, outcome, message });
  const step = activity.type.resume?.(contextOf(transition, activity, token.id), token, {
    kind: 'answered',
    wait,
  });
  if (step?.kind === 'leave') {
    cancelOpenTasks(transition, wait);
    rememberApproval(transition, activity, step);
    tellInitiator(transition, activity, step.outcome, message);
  }
  if (step) yield* applyStep(transition, activity, token, step);
  return null;
}

/** Why the engine would refuse a decision now; null: it is allowed. */
export function whyNotDecide(
  workflow: CompiledWorkflow,
  state: Pick<InstanceState, 'tokens'>,
  event: DecideEvent,
): Refusal | null {
  const found = findTask(state, event.taskKey);
  const activity = found && workflow.activities.get(found.token.activityId);
  return found && activity ? refusalOf(event, found.wait, found.task, activity) : taskClosed;
}

function refusalOf(
  event: DecideEvent,
  wait: TasksWait,
  task: TasksWait['tasks'][number],
  activity: CompiledActivity,
): Refusal | null {
  const outcome = activity.outcomes.find((candidate) => candidate.name === event.outcome);
  const hasAnswered = wait.tasks.some((task) => task.actorId === event.actorId);
  if (!actsFor(event, task)) return { code: 'not_assignee' };
  if (wait.excludedIds.includes(event.actorId)) return { code: 'self_approval' };
  if (wait.completion === 'count' && hasAnswered) return { code: 'already_answered' };
  if (!outcome) return { code: 'unknown_outcome', params: { outcome: event.outcome } };
  if (outcome.needsMessage && event.message.trim() === '') return { code: 'message_required' };
  return null;
}

/** Cancels tasks that no longer need an answer. */
export function cancelOpenTasks(transition: Transition, wait: TasksWait): void {
  abandonTimers(transition, wait);
  for (const task of wait.tasks) {
    if (task.outcome !== null) continue;
    transition.effects.push({ kind: 'cancelTask', taskKey: task.taskKey, reason: 'decided' });
  }
}

function rememberApproval(
  transition: Transition,
  { id, type, plan, outcomes }: CompiledActivity,
  { outcome, actorIds = [] }: Extract<ActivityStep, { kind: 'leave' }>,
): void {
  const isInFavour = !outcomes.some((candidate) => candidate.name === outcome && candidate.rejects);
  if (!isInFavour || !type.remembersApproval?.(plan)) return;
  const approval = { outcome, actorIds, basis: transition.facts.basisOf(id) };
  transition.approvals = { ...transition.approvals, [id]: approval };
}

/** Notifies the initiator of the decision. */
export function tellInitiator(
  transition: Transition,
  activity: CompiledActivity,
  outcome: string,
  message: string,
): void {
  const isRejected = activity.outcomes.some((candidate) => candidate.name === outcome && candidate.rejects);
  const to = [transition.initiatorId];
  const activityId = activity.id;
  transition.effects.push({
    kind: 'sendTemplate',
    event: isRejected ? 'rejected' : 'approve',
    to,
    activityId,
    message,
  });
  if (transition.actorId === transition.initiatorId) return;
  const type = isRejected ? 'rejected' : 'approved';
  transition.effects.push({ kind: 'notify', type, userIds: to, activityId, taskKey: null });
}
