import { directoryKey } from '../directory.ts';
import type { TaskProgress, TaskReason, TasksWait, Token } from '../instance-state.ts';
import type { WorkflowEvent } from '../workflow-event.ts';
import { actsFor, findTask, type Refusal, record, type Transition } from './transition.ts';

/** Whether the assignee may claim the work: one answer is enough, and others are asked too. */
export function canClaim(wait: TasksWait): boolean {
  return wait.completion === 'any' && wait.tasks.length > 1;
}

/** Whether the assignee has claimed the task. */
export function canRelease(wait: TasksWait, taskKey: string): boolean {
  return wait.claim?.taskKey === taskKey;
}

/** One of several assignees claims the work: the others' tasks close until it is released. */
export function claim(
  transition: Transition,
  event: Extract<WorkflowEvent, { kind: 'claim' }>,
): Refusal | null {
  const found = findTask(transition, event.taskKey);
  if (!found) return { code: 'task_closed' };
  const { token, wait, task } = found;
  const { activityId } = token;
  const { taskKey } = task;
  if (!actsFor(event, task)) return { code: 'not_assignee' };
  if (wait.excludedIds.includes(event.actorId)) return { code: 'self_approval' };
  if (!canClaim(wait)) return { code: 'nothing_to_claim' };
  const others = wait.tasks.filter((other) => other !== task);
  for (const other of others) {
    transition.effects.push({ kind: 'cancelTask', taskKey: other.taskKey, reason: 'claimed' });
  }
  record(transition, { event: 'claimed', activityId, taskKey, onBehalfOf: event.onBehalfOf ?? null });
  const otherIds = others.map((other) => other.assigneeId);
  replaceWait(transition, token, { ...wait, tasks: [task], claim: { taskKey, otherIds } });
  return null;
}

/** Releases claimed work to all original assignees who are still available. */
export function release(
  transition: Transition,
  event: Extract<WorkflowEvent, { kind: 'release' }>,
): Refusal | null {
  const found = findTask(transition, event.taskKey);
  if (!found) return { code: 'task_closed' };
  const { token, task, wait } = found;
  if (!actsFor(event, task)) return { code: 'not_assignee' };
  const { claim: released, ...unclaimed } = wait;
  if (!released || !canRelease(wait, task.taskKey)) return { code: 'nothing_to_release' };
  const askedIds = released.otherIds.filter((id) => id !== task.assigneeId && isActive(transition, id));
  if (transition.queries.length > 0) return null;
  const because = { kind: 'released', by: event.actorId } as const;
  const others = askedIds.map((id) =>
    newTask(transition, token, wait, { assigneeId: id, title: event.title, because }),
  );
  const onBehalfOf = event.onBehalfOf ?? null;
  record(transition, {
    event: 'released',
    activityId: token.activityId,
    taskKey: task.taskKey,
    onBehalfOf,
  });
  replaceWait(transition, token, { ...unclaimed, tasks: [task, ...others] });
  return null;
}

/** The assignee asks one more person; if one answer was enough, both must agree from now on. */
export function addApprover(
  transition: Transition,
  event: Extract<WorkflowEvent, { kind: 'addApprover' }>,
): Refusal | null {
  const found = findTask(transition, event.taskKey);
  if (!found) return { code: 'task_closed' };
  const { token, task, wait } = found;
  const { to, message, title } = event;
  const { activityId } = token;
  const { taskKey } = task;
  if (!event.isAdministrator && !actsFor(event, task)) return { code: 'not_assignee' };
  if (wait.tasks.some((other) => other.assigneeId === to)) return { code: 'already_assigned' };
  if (wait.excludedIds.includes(to)) return { code: 'self_approval' };
  const isThere = isActive(transition, to);
  if (transition.queries.length > 0) return null;
  if (!isThere) return { code: 'inactive_user' };
  const { claim: _taken, ...rest } = wait;
  const isOneEnough = wait.completion === 'any';
  const kept = isOneEnough ? [task] : wait.tasks;
  for (const other of wait.tasks.filter((each) => !kept.includes(each))) {
    transition.effects.push({ kind: 'cancelTask', taskKey: other.taskKey, reason: 'claimed' });
  }
  const because = { kind: 'added', by: event.actorId } as const;
  const tasks = [...kept, newTask(transition, token, wait, { assigneeId: to, title, because })];
  record(transition, {
    event: 'added',
    activityId,
    taskKey,
    to,
    message,
    onBehalfOf: event.onBehalfOf ?? null,
  });
  replaceWait(transition, token, {
    ...rest,
    tasks,
    of: tasks.length,
    needed: wait.completion === 'count' ? wait.needed + 1 : tasks.length,
    completion: isOneEnough ? 'all' : wait.completion,
  });
  return null;
}

/** Whether a person can get tasks; false while the directory answer is missing. */
function isActive(transition: Transition, userId: string): boolean {
  const query = { kind: 'activeUser', userId } as const;
  const answer = transition.facts.directory.get(directoryKey(query));
  if (!answer) transition.queries.push(query);
  return answer?.includes(userId) ?? false;
}

function newTask(
  transition: Transition,
  { activityId }: Token,
  { dueAt }: TasksWait,
  asked: { readonly assigneeId: string; readonly title: string; readonly because: TaskReason },
): TaskProgress {
  const { assigneeId, title, because } = asked;
  const taskKey = `k${transition.nextTask++}`;
  const assignedFrom = transition.actorId ?? transition.initiatorId;
  const task = { taskKey, activityId, assigneeId, title, dueAt, assignedFrom };
  transition.effects.push({ kind: 'createTask', ...task });
  return { taskKey, assigneeId, outcome: null, actorId: null, message: '', because };
}

function replaceWait(transition: Transition, token: Token, wait: TasksWait): void {
  transition.tokens = transition.tokens.map((other) => (other === token ? { ...token, wait } : other));
}
