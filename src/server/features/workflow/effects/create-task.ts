import { titleNamesHidden } from '#engine/disclosure/kept/title-names-hidden.ts';
import { taskIdOf } from '../running/tasks/task-id.ts';
import type { EffectExecutor } from './effect-executor.ts';

export const createTask: EffectExecutor<'createTask'> = (draft, effect, scope) => {
  const { compiled } = scope.version;
  const activity = compiled.workflow.activities.get(effect.activityId);
  const activityName = activity?.definition.displayName ?? '';
  draft.newTasks.set(effect.taskKey, {
    id: taskIdOf(scope.instanceId, effect.taskKey),
    instanceId: scope.instanceId,
    taskKey: effect.taskKey,
    moduleId: scope.version.module.id,
    entryId: scope.entryId,
    activityId: effect.activityId,
    activityName,
    activityType: activity?.type.name ?? '',
    title: effect.title.slice(0, 500),
    sharedTitle: titleNamesHidden(compiled, effect.activityId) ? activityName : null,
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
