import type { CompiledActivity, CompiledWorkflow } from '../compiled-workflow.ts';
import type { InstanceState, JoinArrivals } from '../instance-state.ts';
import { reachableFrom } from '../soundness/structure.ts';
import type { Transition } from './transition.ts';

/**
 * The joins after work was sent back to an activity: arrivals from that activity's path are undone, arrivals from other
 * paths count again.
 */
export function reopenJoins(
  { workflow, joins, passed }: Transition,
  toActivityId: string,
  followers: ReadonlySet<string>,
): InstanceState['joins'] {
  const reopened = new Map(Object.entries(joins).filter(([id]) => !followers.has(id)));
  const since = passed.slice(passed.findIndex(({ activityId }) => activityId === toActivityId) + 1);
  for (const id of followers) {
    const activity = workflow.activities.get(id);
    if (!activity || activity.neededArrivals === null) continue;
    const isUndone = arrivalsFrom(workflow, id).map(
      (source) => source === toActivityId || followers.has(source ?? ''),
    );
    const hasPassed = since.some(({ activityId }) => activityId === id);
    if (hasPassed || isUndone.includes(false)) {
      reopened.set(id, reopenedJoin(joins[id], isUndone, hasPassed));
    }
  }
  return Object.fromEntries(reopened);
}

/**
 * A join that waits for tokens that can no longer arrive since work was sent back from behind it; null: there is none.
 */
export function releasableJoin({ workflow, joins, tokens }: Transition): CompiledActivity | null {
  for (const [id, { arrived, hasPassed, isReopened }] of Object.entries(joins)) {
    const activity = workflow.activities.get(id);
    if (!activity || !isReopened || hasPassed || !arrived.some((count) => count > 0)) continue;
    if (!tokens.some((token) => reachableFrom(workflow, token.activityId).has(id))) return activity;
  }
  return null;
}

/**
 * In a finished round every path had brought its token, so parallel paths need not arrive again. A join that passed
 * before the work reached the target of the return did so by other paths, and stays passed.
 */
function reopenedJoin(
  join: JoinArrivals | undefined,
  isUndone: readonly boolean[],
  hasPassed: boolean,
): JoinArrivals {
  if (join?.hasPassed && !hasPassed) {
    return { ...join, arrived: join.arrived.map((count, place) => (isUndone[place] ? 0 : count)) };
  }
  const isRoundOver = hasPassed && !join?.hasPassed;
  const arrived = isUndone.map((undone, place) => {
    const count = undone ? 0 : (join?.arrived[place] ?? 0);
    return isRoundOver && !undone ? Math.max(count, 1) : count;
  });
  return { arrived, hasPassed: false, isReopened: true };
}

/** The source of each connection into a join, by arrival index. */
function arrivalsFrom(workflow: CompiledWorkflow, joinId: string): readonly (string | undefined)[] {
  const sources: (string | undefined)[] = [];
  for (const activity of workflow.activities.values()) {
    for (const { targetId, arrivalIndex } of [...activity.outgoing.values()].flat()) {
      if (targetId === joinId) sources[arrivalIndex] = activity.id;
    }
  }
  return sources;
}
