import type { JoinArrivals } from '#engine/workflow/instance-state.ts';

/**
 * Handles a token that reaches a join by one of its incoming connections. `passes`: the number of tokens that continue
 * now. One token continues when tokens of `needed` different connections have arrived. When every connection has
 * brought one, the round is over and the next starts. The order of arrivals does not affect the result.
 */
export function arriveAtJoin(
  before: JoinArrivals | undefined,
  arrivalIndex: number,
  incomingCount: number,
  needed: number,
): { readonly after: JoinArrivals; readonly passes: number } {
  const reopened = before?.isReopened ? ({ isReopened: true } as const) : {};
  let arrived = [...(before?.arrived ?? new Array<number>(incomingCount).fill(0))];
  let hasPassed = before?.hasPassed ?? false;
  let passes = 0;
  arrived[arrivalIndex] = (arrived[arrivalIndex] ?? 0) + 1;
  for (;;) {
    const present = arrived.filter((count) => count > 0).length;
    if (!hasPassed && present >= needed) {
      hasPassed = true;
      passes++;
    }
    if (present < incomingCount) {
      return { after: { arrived, hasPassed, ...(passes === 0 ? reopened : {}) }, passes };
    }
    arrived = arrived.map((count) => count - 1);
    hasPassed = false;
  }
}

/**
 * The same for a join that cancels the rest when it continues. No further token of the round can arrive, so one token
 * continues and nothing is kept (`after` null). A round in which the join continued without cancelling, in an older
 * version, ends as it started.
 */
export function arriveAtCancellingJoin(
  before: JoinArrivals | undefined,
  arrivalIndex: number,
  incomingCount: number,
  needed: number,
): { readonly after: JoinArrivals | null; readonly passes: number } {
  if (before?.hasPassed) {
    const { after, passes } = arriveAtJoin(before, arrivalIndex, incomingCount, needed);
    return passes > 0 ? { after: null, passes: 1 } : { after, passes };
  }
  const arrived = [...(before?.arrived ?? new Array<number>(incomingCount).fill(0))];
  arrived[arrivalIndex] = (arrived[arrivalIndex] ?? 0) + 1;
  if (arrived.filter((count) => count > 0).length >= needed) return { after: null, passes: 1 };
  return { after: { hasPassed: false, ...before, arrived }, passes: 0 };
}

/** Whether tokens have arrived that only further arrivals can release. */
export function isStarving(join: JoinArrivals): boolean {
  return !join.hasPassed && join.arrived.some((count) => count > 0);
}
