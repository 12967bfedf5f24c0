import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import { taskIdOf } from '../running/tasks/task-id.ts';
import type { TransitionDraft, TransitionScope } from '../running/transition-draft.ts';
import type { EffectExecutor } from './effect-executor.ts';
import { substituteFor } from './substitute-for.ts';

export const notify: EffectExecutor<'notify'> = (draft, effect, scope) => {
  const { type: kind, activityId, taskKey } = effect;
  for (const userId of new Set(effect.userIds)) {
    const substitute = substituteFor(scope, userId, { taskKey, activityId: null });
    if (substitute) addNotification(draft, scope, { kind, activityId, ...substitute });
    // People are not notified of their own actions, unless they get a task from them.
    if (userId === scope.actorId && kind !== 'assigned') continue;
    const taskId = taskFor(draft, scope, userId, taskKey, activityId);
    addNotification(draft, scope, { kind, userId, activityId, taskId });
  }
};

/** The task a notification links to: the named one, or the one the person just got at the activity. */
export function taskFor(
  draft: TransitionDraft,
  scope: TransitionScope,
  userId: string,
  taskKey: string | null,
  activityId: string | null,
): string | null {
  if (taskKey !== null) return taskIdOf(scope.instanceId, taskKey);
  for (const task of draft.newTasks.values()) {
    if (task.assigneeId === userId && task.activityId === activityId) return task.id;
  }
  return null;
}

export function addNotification(
  draft: TransitionDraft,
  scope: TransitionScope,
  about: {
    readonly kind: NotificationKind;
    readonly userId: string;
    readonly activityId: string | null;
    readonly taskId: string | null;
  },
): void {
  const activity = scope.version.compiled.workflow.activities.get(about.activityId ?? '');
  draft.notifications.push({
    id: scope.randomId(),
    userId: about.userId,
    kind: about.kind,
    moduleId: scope.version.module.id,
    entryId: scope.entryId,
    taskId: about.taskId,
    actorId: scope.actorId,
    activityName: activity?.definition.displayName ?? '',
    recordTitle: scope.recordHeadline,
    recordCreatedBy: scope.recordCreatedBy,
    createdOn: scope.at,
  });
}
