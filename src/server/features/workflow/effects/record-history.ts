import { sentBy } from '../running/facts/sent-by.ts';
import { assigneeOf, type TransitionScope } from '../running/transition-draft.ts';
import type { EffectExecutor } from './effect-executor.ts';

export const recordHistory: EffectExecutor<'history'> = (draft, { item }, scope) => {
  const activity = scope.version.compiled.workflow.activities.get(item.activityId ?? '');
  draft.history.push({
    id: scope.randomId(),
    kind: item.event,
    activityId: item.activityId,
    activityName: activity?.definition.displayName ?? '',
    activityType: activity?.type.name ?? '',
    outcome: item.outcome,
    message: item.message,
    actorId: item.actorId,
    onBehalfOf: item.onBehalfOf,
    assigneeId: item.to ?? (item.taskKey === null ? null : assigneeOf(scope, item.taskKey)),
    reassignedFrom: item.to === null || item.taskKey === null ? null : assigneeBefore(scope, item.taskKey),
    targetActivityId: item.toActivityId,
    failure:
      item.failure && activity ? { ...item.failure, sent: sentBy(scope.version.compiled, activity) } : null,
  });
};

function assigneeBefore(scope: TransitionScope, taskKey: string): string | null {
  return assigneeOf({ ...scope, after: scope.before }, taskKey);
}
