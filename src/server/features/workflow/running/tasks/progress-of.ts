import type { InstanceState } from '#engine/workflow/instance-state.ts';
import type { Progress, TaskInEvent } from '../../workflow-events.ts';
import { assigneeOf, type TransitionDraft, type TransitionScope } from '../transition-draft.ts';
import { taskIdOf } from './task-id.ts';

/** What the saved changes of an event did to the process. */
export function progressOf(draft: TransitionDraft, scope: TransitionScope): Progress {
  const changes = [...draft.taskChanges.values()];
  const created = [...draft.newTasks.values()].filter(({ state }) => state === 'open');
  const moved = changes.flatMap(({ state, taskKey, assigneeId }) =>
    state === 'open' && assigneeId !== null ? [taskOf(scope, taskKey, assigneeId)] : [],
  );
  return {
    status: scope.before.status === draft.status ? null : draft.status,
    assigned: [
      ...created.map(({ id, activityId, activityName, assigneeId, dueAt }) => ({
        taskId: id,
        activityId,
        activityName,
        assigneeId,
        dueAt,
      })),
      ...moved,
    ],
    decided: changes.flatMap(({ state, taskKey, outcome, closedBy }) =>
      state === 'closed' && outcome !== null && closedBy !== null
        ? [{ ...taskOf(scope, taskKey, assigneeOf(scope, taskKey)), outcome }]
        : [],
    ),
  };
}

function taskOf(scope: TransitionScope, taskKey: string, assigneeId: string | null): TaskInEvent {
  const activityId = activityOf(scope.before, taskKey) ?? activityOf(scope.after, taskKey) ?? '';
  return {
    taskId: taskIdOf(scope.instanceId, taskKey),
    activityId,
    activityName: scope.version.compiled.workflow.activities.get(activityId)?.definition.displayName ?? '',
    assigneeId,
    dueAt: null,
  };
}

function activityOf({ tokens }: InstanceState, taskKey: string): string | undefined {
  const holding = tokens.find(
    ({ wait }) => wait.kind === 'tasks' && wait.tasks.some((task) => task.taskKey === taskKey),
  );
  return holding?.activityId;
}
