import type { WorkflowEffect } from '../effect.ts';
import type { Transition } from './transition.ts';

/** Notifies the people who got tasks by this event; returned work is announced as such. */
export function announceTasks(transition: Transition, isSentBack: boolean, message: string): void {
  const peopleByActivity = new Map<string, string[]>();
  const announcements: WorkflowEffect[] = [];
  let kept: ReadonlySet<string> | null = null;
  for (const effect of transition.effects) {
    if (effect.kind !== 'createTask') continue;
    kept ??= tasksOf(transition);
    if (!kept.has(effect.taskKey)) continue;
    const people = peopleByActivity.get(effect.activityId);
    if (people) people.push(effect.assigneeId);
    else peopleByActivity.set(effect.activityId, [effect.assigneeId]);
    announcements.push({
      kind: 'notify',
      type: isSentBack ? 'sentBack' : 'assigned',
      userIds: [effect.assigneeId],
      activityId: effect.activityId,
      taskKey: effect.taskKey,
    });
  }
  for (const [activityId, to] of peopleByActivity) {
    const event = isSentBack ? 'sendback' : 'submit';
    announcements.push({ kind: 'sendTemplate', event, to, activityId, message });
  }
  transition.effects.push(...announcements);
}

/** The keys of the tasks that are left at the end of the event. */
function tasksOf({ tokens }: Transition): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { wait } of tokens) {
    if (wait.kind === 'tasks') for (const { taskKey } of wait.tasks) keys.add(taskKey);
  }
  return keys;
}
