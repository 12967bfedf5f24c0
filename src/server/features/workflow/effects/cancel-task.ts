import { taskIdOf } from '../running/tasks/task-id.ts';
import type { EffectExecutor } from './effect-executor.ts';

export const cancelTask: EffectExecutor<'cancelTask'> = (draft, effect, scope) => {
  // A task created by the same event was never visible to anyone.
  if (draft.newTasks.delete(effect.taskKey)) {
    const taskId = taskIdOf(scope.instanceId, effect.taskKey);
    removeWhere(draft.notifications, (notification) => notification.taskId === taskId);
    removeWhere(draft.mails, (mail) => mail.taskId === taskId);
    return;
  }
  draft.taskChanges.set(effect.taskKey, {
    taskKey: effect.taskKey,
    state: 'cancelled',
    outcome: effect.reason,
    closedBy: scope.actorId,
    assigneeId: null,
    assignedFrom: null,
  });
};

function removeWhere<Item>(items: Item[], isUnwanted: (item: Item) => boolean): void {
  items.splice(0, items.length, ...items.filter((item) => !isUnwanted(item)));
}
