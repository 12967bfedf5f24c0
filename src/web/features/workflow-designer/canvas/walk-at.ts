import type { TestRunAnswer } from '#web/features/app-checks/index.ts';

/** The state of a test run at an activity: passed, waiting, stuck (with the reason) or cancelled. */
export interface WalkMark {
  readonly walk: 'done' | 'now' | 'faulted' | 'dropped' | null;
  /** The error at which the test run is stuck; null without one. */
  readonly reason: string | null;
}

/** The state of a test run at an activity. If one path is stuck there and another waits, the stuck one counts. */
export function walkAt(
  id: string,
  answer: Pick<TestRunAnswer, 'waiting' | 'path' | 'events'> | null,
): WalkMark {
  const here = answer?.waiting.filter(({ activityId }) => activityId === id) ?? [];
  const reason = here.find(({ fault }) => fault !== null)?.fault?.message;
  if (reason !== undefined) return { walk: 'faulted', reason };
  if (here.length > 0) return { walk: 'now', reason: null };
  // A later join no longer needed this path.
  if (answer?.events.findLast(({ activityId }) => activityId === id)?.event === 'dropped')
    return { walk: 'dropped', reason: null };
  const isPassed = answer?.path.some((step) => step.sourceActivityId === id || step.targetActivityId === id);
  return { walk: isPassed ? 'done' : null, reason: null };
}
