import type { CompiledActivity, CompiledWorkflow } from '../compiled-workflow.ts';
import type { InstanceState, JoinArrivals, PassedActivity } from '../instance-state.ts';
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
  const place = passed.findIndex(({ activityId }) => activityId === toActivityId);
  const since = passed.slice(place + 1);
  for (const id of followers) {
    const activity = workflow.activities.get(id);
    if (!activity || activity.neededArrivals === null) continue;
    const isUndone = arrivalsFrom(workflow, id).map(
      (source) => source === toActivityId || followers.has(source ?? ''),
    );
    const hasPassed = since.some(({ activityId }) => activityId === id);
    const brought = broughtTo(workflow, id, passed.slice(Math.max(place, 0)));
    const hadPassed = passed.slice(0, Math.max(place, 0)).some(({ activityId }) => activityId === id);
    if (!hasPassed && hadPassed && isRoundOver(joins[id], isUndone, brought)) {
      reopened.set(id, passedByOthers(joins[id], isUndone));
    } else if (hasPassed || isUndone.includes(false)) {
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

/**
 * Whether a path that is undone brought the last token of a round in which the join had passed before, by other paths:
 * the token is gone, and what came after the join is not undone.
 */
function isRoundOver(
  join: JoinArrivals | undefined,
  isUndone: readonly boolean[],
  brought: readonly boolean[],
): boolean {
  // A path that was sent back before is named as passed, but has brought nothing since.
  if (join?.hasPassed || join?.isReopened || !isUndone.includes(false)) return false;
  return brought.some((has, place) => has && isUndone[place] === true && !join?.arrived[place]);
}

/** The join in that round, before the undone paths had brought their tokens. */
function passedByOthers(join: JoinArrivals | undefined, isUndone: readonly boolean[]): JoinArrivals {
  const arrived = isUndone.map((undone, place) => (undone ? 0 : (join?.arrived[place] ?? 0) + 1));
  return { arrived, hasPassed: true };
}

/** By arrival index, whether one of the passings brought a token to a join. */
function broughtTo(
  workflow: CompiledWorkflow,
  joinId: string,
  passings: readonly PassedActivity[],
): readonly boolean[] {
  const brought: boolean[] = [];
  for (const { activityId, outcome } of passings) {
    for (const { targetId, arrivalIndex } of workflow.activities.get(activityId)?.outgoing.get(outcome) ??
      []) {
      if (targetId === joinId && arrivalIndex !== null) brought[arrivalIndex] = true;
    }
  }
  return brought;
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
