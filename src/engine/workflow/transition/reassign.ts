import { directoryKey } from '../directory.ts';
import type { WorkflowEvent } from '../workflow-event.ts';
import { actsFor, findTask, type Refusal, record, type Transition } from './transition.ts';

/** Reassigns an open task to another active user; the task keeps its key and due date. */
export function reassign(
  transition: Transition,
  event: Extract<WorkflowEvent, { kind: 'reassign' }>,
): Refusal | null {
  const found = findTask(transition, event.taskKey);
  if (!found) return { code: 'task_closed' };
  const { token, wait, task } = found;
  const { taskKey, to, message } = event;
  const from = task.assigneeId;
  if (!event.isAdministrator && !actsFor(event, task)) return { code: 'not_assignee' };
  if (wait.tasks.some((other) => other.assigneeId === to)) return { code: 'already_assigned' };
  if (wait.excludedIds.includes(to)) return { code: 'self_approval' };
  const query = { kind: 'activeUser', userId: to } as const;
  const answer = transition.facts.directory.get(directoryKey(query));
  if (!answer) {
    transition.queries.push(query);
    return null;
  }
  if (!answer.includes(to)) return { code: 'inactive_user' };
  const because = { kind: 'reassigned', by: event.actorId } as const;
  const tasks = wait.tasks.map((other) => (other === task ? { ...other, assigneeId: to, because } : other));
  const { activityId } = token;
  transition.tokens = transition.tokens.map((other) =>
    other === token ? { ...token, wait: { ...wait, tasks } } : other,
  );
  transition.effects.push(
    { kind: 'moveTask', taskKey, from, to },
    { kind: 'notify', type: 'reassigned', userIds: [to], activityId, taskKey },
    { kind: 'sendTemplate', event: 'reassign', to: [to], activityId, message },
  );
  if (from !== event.actorId) {
    transition.effects.push({
      kind: 'notify',
      type: 'reassignedAway',
      userIds: [from],
      activityId,
      taskKey,
    });
  }
  record(transition, { event: 'reassigned', activityId, taskKey, onBehalfOf: from, to, message });
  return null;
}
