import type { TestRunAnswer } from '#web/features/app-checks/index.ts';

/** What a test run has to do with an activity: it has passed, stands there, is held up there and why, or was called off. */
export interface WalkMark {
  readonly walk: 'done' | 'now' | 'faulted' | 'dropped' | null;
  /** Words for the fault that holds it up; null without one. */
  readonly reason: string | null;
}

/** What a test run has to do with one activity. A path that is held up there counts before one that waits there. */
export function walkAt(
  id: string,
  answer: Pick<TestRunAnswer, 'waiting' | 'path' | 'events'> | null,
): WalkMark {
  const here = answer?.waiting.filter(({ activityId }) => activityId === id) ?? [];
  const reason = here.find(({ fault }) => fault !== null)?.fault?.message;
  if (reason !== undefined) return { walk: 'faulted', reason };
  if (here.length > 0) return { walk: 'now', reason: null };
  // A join further on no longer needed what it waited for.
  if (answer?.events.findLast(({ activityId }) => activityId === id)?.event === 'dropped')
    return { walk: 'dropped', reason: null };
  const isPassed = answer?.path.some((step) => step.sourceActivityId === id || step.targetActivityId === id);
  return { walk: isPassed ? 'done' : null, reason: null };
}
