import { taskIdOf } from '../running/task-id.ts';
import type { TransitionScope } from '../running/transition-draft.ts';

/** Whoever acts in the place of an absent person on a task that is open after the event, and may: to be told as well. */
export function standInFor(
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
