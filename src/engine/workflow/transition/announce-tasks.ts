import type { WorkflowEffect } from '../effect.ts';
import type { Transition } from './transition.ts';

/** Notifies the people who got tasks by this event; returned work is announced as such. */
export function announceTasks(transition: Transition, isSentBack: boolean, message: string): void {
  const peopleByActivity = new Map<string, string[]>();
  const announcements: WorkflowEffect[] = [];
  for (const effect of transition.effects) {
    if (effect.kind !== 'createTask' || !isOpen(transition, effect.taskKey)) continue;
    const people = peopleByActivity.get(effect.activityId) ?? [];
    peopleByActivity.set(effect.activityId, [...people, effect.assigneeId]);
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

function isOpen(transition: Transition, taskKey: string): boolean {
  return transition.tokens.some(
    ({ wait }) => wait.kind === 'tasks' && wait.tasks.some((task) => task.taskKey === taskKey),
  );
}
