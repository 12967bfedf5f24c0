import type { HistoryItem, WorkflowEffect } from '#engine/workflow/effect.ts';
import type { InstanceState, TaskTimer } from '#engine/workflow/instance-state.ts';
import type { WorkflowEvent } from '#engine/workflow/workflow-event.ts';

/** The lines of the history among effects. */
export function historyOf(effects: readonly WorkflowEffect[]): HistoryItem[] {
  return effects.flatMap((effect) => (effect.kind === 'history' ? [effect.item] : []));
}

/** The event that lines of the history of one moment tell of, given the state before it. */
export function recordedEvent(items: readonly HistoryItem[], before: InstanceState): WorkflowEvent {
  const [first] = items;
  if (!first) throw new Error('nothing was recorded');
  const { event, message, activityId } = first;
  const by = { taskKey: first.taskKey ?? '', actorId: first.actorId ?? '' };
  const inPlaceOf = first.onBehalfOf === null ? {} : { onBehalfOf: first.onBehalfOf };
  switch (event) {
    case 'started':
      return { kind: 'start', actorId: by.actorId };
    case 'decided':
      return { kind: 'decide', ...by, ...inPlaceOf, outcome: first.outcome ?? '', message };
    case 'reassigned':
      return { kind: 'reassign', ...by, ...inPlaceOf, to: first.to ?? '', message };
    case 'sentBack':
      return { kind: 'sendBack', ...by, ...inPlaceOf, toActivityId: first.toActivityId ?? '', message };
    case 'claimed':
      return { kind: 'claim', ...by, ...inPlaceOf };
    case 'released':
      return { kind: 'release', ...by, ...inPlaceOf, title: '' };
    case 'added':
      return { kind: 'addApprover', ...by, ...inPlaceOf, to: first.to ?? '', title: '', message };
    case 'withdrawn':
      return { kind: 'withdraw', actorId: by.actorId, message, isAdministrator: true };
    case 'reminded':
      return { kind: 'fire', key: clockAt(before, activityId, 'remind') };
    case 'escalated':
      return { kind: 'fire', key: clockAt(before, activityId, actionOf(first.outcome)) };
    case 'passed':
      return { kind: 'fire', key: clockAt(before, activityId, null) };
    default:
      throw new Error(`no event begins with ${event}`);
  }
}

function actionOf(outcome: string | null): TaskTimer['action'] {
  if (outcome === 'notify' || outcome === 'reassignToManager') return outcome;
  return outcome === 'Reject' ? 'reject' : 'approve';
}

/** The first clock of an activity that does this; null: one that only waits. */
function clockAt(
  state: InstanceState,
  activityId: string | null,
  action: TaskTimer['action'] | null,
): string {
  for (const token of state.tokens) {
    if (token.activityId !== activityId) continue;
    const { wait } = token;
    if (wait.kind === 'event' && action === null) return wait.key;
    const timer = wait.kind === 'tasks' ? wait.timers?.find((each) => each.action === action) : undefined;
    if (timer) return timer.key;
  }
  throw new Error(`no clock for ${action} runs at ${activityId}`);
}
