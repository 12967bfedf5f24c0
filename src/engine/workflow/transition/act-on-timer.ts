import type { Interruptible } from '#engine/interruptible.ts';
import type { CompiledActivity } from '../compiled-workflow.ts';
import { directoryKey } from '../directory.ts';
import type { TaskProgress, TasksWait, TaskTimer, Token } from '../instance-state.ts';
import { cancelOpenTasks, tellInitiator } from './decide.ts';
import { applyStep } from './move-tokens.ts';
import { record, type Transition } from './transition.ts';

/** Runs the timer action of an assignment that no one has answered. */
export function* actOnTimer(
  transition: Transition,
  activity: CompiledActivity,
  token: Token,
  wait: TasksWait,
  timer: TaskTimer,
): Interruptible<void> {
  const rest = { ...wait, timers: (wait.timers ?? []).filter((other) => other !== timer) };
  const waiting: Token = { ...token, wait: rest };
  transition.tokens = transition.tokens.map((other) => (other === token ? waiting : other));
  const open = wait.tasks.filter((task) => task.outcome === null);
  const { action } = timer;
  if (action === 'remind') remind(transition, activity, open);
  else if (action === 'notify') notifyManagers(transition, activity, open);
  else if (action === 'reassignToManager') moveToManagers(transition, waiting, rest, open);
  else yield* decideAlone(transition, activity, waiting, rest, action === 'reject');
}

function remind(transition: Transition, activity: CompiledActivity, open: readonly TaskProgress[]): void {
  const activityId = activity.id;
  record(transition, { event: 'reminded', activityId, actorId: null });
  for (const { taskKey, assigneeId } of open) {
    transition.effects.push({ kind: 'notify', type: 'reminder', userIds: [assigneeId], activityId, taskKey });
  }
}

function notifyManagers(
  transition: Transition,
  activity: CompiledActivity,
  open: readonly TaskProgress[],
): void {
  const activityId = activity.id;
  const managers = new Set(open.flatMap((task) => managerOf(transition, task.assigneeId)));
  record(transition, { event: 'escalated', activityId, actorId: null, outcome: 'notify' });
  if (managers.size === 0) return;
  const userIds = [...managers];
  transition.effects.push({ kind: 'notify', type: 'escalated', userIds, activityId, taskKey: null });
}

function moveToManagers(
  transition: Transition,
  token: Token,
  wait: TasksWait,
  open: readonly TaskProgress[],
): void {
  const { activityId } = token;
  const outcome = 'reassignToManager';
  let { tasks } = wait;
  for (const task of open) {
    const { taskKey, assigneeId: from } = task;
    const [to] = managerOf(transition, from);
    const isTaken = tasks.some((other) => other.assigneeId === to);
    if (to === undefined || isTaken || wait.excludedIds.includes(to)) continue;
    const because = { kind: 'escalated', from } as const;
    tasks = tasks.map((other) => (other === task ? { ...other, assigneeId: to, because } : other));
    transition.effects.push(
      { kind: 'moveTask', taskKey, from, to },
      { kind: 'notify', type: 'escalated', userIds: [to], activityId, taskKey },
      { kind: 'sendTemplate', event: 'reassign', to: [to], activityId, message: '' },
      { kind: 'notify', type: 'reassignedAway', userIds: [from], activityId, taskKey },
    );
    record(transition, {
      event: 'escalated',
      activityId,
      actorId: null,
      taskKey,
      onBehalfOf: from,
      to,
      outcome,
    });
  }
  if (tasks === wait.tasks) record(transition, { event: 'escalated', activityId, actorId: null, outcome });
  transition.tokens = transition.tokens.map((other) =>
    other === token ? { ...token, wait: { ...wait, tasks } } : other,
  );
}

function* decideAlone(
  transition: Transition,
  activity: CompiledActivity,
  token: Token,
  wait: TasksWait,
  rejects: boolean,
): Interruptible<void> {
  const outcome = activity.outcomes.find((candidate) => candidate.rejects === rejects)?.name;
  if (outcome === undefined) return;
  record(transition, { event: 'escalated', activityId: activity.id, actorId: null, outcome });
  cancelOpenTasks(transition, wait);
  tellInitiator(transition, activity, outcome, '');
  yield* applyStep(transition, activity, token, { kind: 'leave', outcome });
}

/** The active manager, or null; requests a missing directory answer. */
function managerOf(transition: Transition, userId: string): readonly string[] {
  const query = { kind: 'managerOf', userId } as const;
  const answer = transition.facts.directory.get(directoryKey(query));
  if (!answer) transition.queries.push(query);
  return answer ?? [];
}
