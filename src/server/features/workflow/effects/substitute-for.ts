import { taskIdOf } from '../running/tasks/task-id.ts';
import type { TransitionScope } from '../running/transition-draft.ts';

/** The substitute of an absent person for a task that is open after the event. The substitute is notified too. */
export function substituteFor(
  scope: TransitionScope,
  userId: string,
  where: { readonly taskKey: string | null; readonly activityId: string | null },
): { readonly userId: string; readonly taskId: string } | null {
  const substituteId = scope.substitutes.substituteOf(userId);
  if (substituteId === null || substituteId === scope.actorId) return null;
  for (const { activityId, wait } of scope.after.tokens) {
    if (wait.kind !== 'tasks' || wait.excludedIds.includes(substituteId)) continue;
    const task = wait.tasks.find(({ assigneeId, outcome, taskKey }) => {
      const isMeant = where.taskKey === null ? where.activityId === activityId : where.taskKey === taskKey;
      return assigneeId === userId && outcome === null && isMeant;
    });
    if (task) return { userId: substituteId, taskId: taskIdOf(scope.instanceId, task.taskKey) };
  }
  return null;
}
