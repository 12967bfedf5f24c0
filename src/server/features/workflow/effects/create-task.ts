import { taskIdOf } from '../running/task-id.ts';
import type { EffectExecutor } from './effect-executor.ts';

export const createTask: EffectExecutor<'createTask'> = (draft, effect, scope) => {
  const activity = scope.version.compiled.workflow.activities.get(effect.activityId);
  draft.newTasks.set(effect.taskKey, {
    id: taskIdOf(scope.instanceId, effect.taskKey),
    instanceId: scope.instanceId,
    taskKey: effect.taskKey,
    moduleId: scope.version.module.id,
    entryId: scope.entryId,
    activityId: effect.activityId,
    activityName: activity?.definition.displayName ?? '',
    activityType: activity?.type.name ?? '',
    title: effect.title.slice(0, 500),
    recordTitle: scope.recordTitle,
    assigneeId: effect.assigneeId,
    assignedFrom: effect.assignedFrom,
    initiatorId: scope.after.initiatorId,
    state: 'open',
    outcome: null,
    closedBy: null,
    closedOn: null,
    createdOn: scope.at,
    dueAt: effect.dueAt,
  });
};
