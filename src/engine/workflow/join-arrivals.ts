import type { JoinArrivals } from './instance-state.ts';

/**
 * A token reaches a joining activity by one of its incoming connections. `passes`: how many tokens go on now.
 * One goes on when tokens of `needed` different connections have come; when every connection has brought one, the
 * round is over and the next begins. The order of arrivals makes no difference to the result.
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

/** Whether tokens have come that nothing will ever release unless more come. */
export function isStarving(join: JoinArrivals): boolean {
  return !join.hasPassed && join.arrived.some((count) => count > 0);
}
