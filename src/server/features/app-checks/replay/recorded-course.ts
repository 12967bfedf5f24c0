import type { TaskProgress } from '#engine/workflow/instance-state.ts';
import type { WorkflowEvent } from '#engine/workflow/workflow-event.ts';
import type { RecordedItem } from '#server/features/workflow/index.ts';
import type { Rehearsal } from '../test-run/rehearse.ts';

/** The next thing in a replay: an event; an end; or a stop for a reason. */
export type NextInReplay =
  | { readonly kind: 'event'; readonly event: WorkflowEvent; readonly used: number | null }
  | { readonly kind: 'ended' }
  | { readonly kind: 'stop'; readonly activityId: string; readonly code: string };

/** The code for questions that history does not answer; only this feature uses it. */
export const notAnswered = 'not_answered';

/**
 * The recorded answers of a run, returned one after the other. `used` marks the records from which an answer was
 * taken. Parallel paths continue in the order in which they were answered in the original run.
 */
export function nextInReplay(
  { state, timers }: Rehearsal,
  recorded: readonly RecordedItem[],
  used: ReadonlySet<number>,
): NextInReplay {
  const { tokens, initiatorId, status } = state;
  if (tokens.length === 0) {
    return status === 'Returned'
      ? { kind: 'event', event: { kind: 'start', actorId: initiatorId }, used: null }
      : { kind: 'ended' };
  }
  for (const { activityId, wait } of tokens) {
    if (wait.kind === 'fault') return { kind: 'stop', activityId, code: wait.code };
    if (wait.kind === 'event' && timers.has(wait.key)) {
      return { kind: 'event', event: { kind: 'fire', key: wait.key }, used: null };
    }
  }
  const answers = recorded.flatMap((item, place) => {
    if (used.has(place)) return [];
    const event = eventOf(item, tokens);
    return event ? [{ kind: 'event', event, used: place } as const] : [];
  });
  const [first] = answers;
  return first ?? { kind: 'stop', activityId: tokens[0]?.activityId ?? '', code: notAnswered };
}

function eventOf(item: RecordedItem, tokens: Rehearsal['state']['tokens']): WorkflowEvent | null {
  const token = tokens.find(({ activityId }) => activityId === item.activityId);
  if (!token || token.wait.kind === 'fault') return null;
  const { outcome } = item;
  if (token.wait.kind === 'event') {
    return item.kind === 'passed' && outcome !== null
      ? { kind: 'finish', key: token.wait.key, outcome }
      : null;
  }
  const open = token.wait.tasks.filter((task) => task.outcome === null);
  const task = open.find(({ assigneeId }) => assigneeId === (item.onBehalfOf ?? item.actorId)) ?? open[0];
  return task ? answerOf(item, task) : null;
}

/** A decision, or that work was sent back; one that fell by itself was recorded as the way the activity was left. */
function answerOf(item: RecordedItem, { taskKey, assigneeId }: TaskProgress): WorkflowEvent | null {
  const { kind, outcome, targetActivityId } = item;
  const by = { taskKey, actorId: assigneeId, message: '–' };
  if (kind === 'sentBack') {
    return targetActivityId === null ? null : { kind: 'sendBack', ...by, toActivityId: targetActivityId };
  }
  return kind === 'skipped' || outcome === null ? null : { kind: 'decide', ...by, outcome };
}
