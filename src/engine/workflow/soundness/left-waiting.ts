import type { CompiledWorkflow } from '../compiled-workflow.ts';
import type { InstanceState } from '../instance-state.ts';
import { isStarving } from '../joins/join-arrivals.ts';
import { layOut, markingOf } from './marking.ts';
import { routeConditions } from './route-conditions.ts';
import { search } from './search.ts';
import { reachableFrom } from './structure.ts';

type Standing = Pick<InstanceState, 'tokens' | 'joins'>;
type Mapping = Readonly<Record<string, string>>;

/** Beyond this number of states nothing is reported. */
const maxStates = 2000;

/**
 * The join at which a path could wait forever once tokens are moved by `mapping` (activity to activity); null: none. A
 * token that waits forever even without the move does not count.
 */
export function joinLeftWaiting(
  workflow: CompiledWorkflow,
  before: Standing,
  mapping: Mapping,
): string | null {
  const isMoved = before.tokens.some(({ activityId }) => mapping[activityId] !== undefined);
  const hasJoins = [...workflow.activities.values()].some(({ neededArrivals }) => neededArrivals !== null);
  if (!isMoved || !hasJoins) return null;
  const joins = joinsAfterMove(workflow, before, mapping);
  const found = waitingJoins(workflow, placesAfter(before, mapping), joins);
  if (found.length === 0) return null;
  const standing = before.tokens.map(({ activityId }) => activityId);
  const isKnown = standing.every((id) => workflow.activities.has(id));
  const known = isKnown ? waitingJoins(workflow, standing, before.joins) : [];
  return found.find((id) => !known.includes(id)) ?? null;
}

/**
 * The joins once tokens are moved. A join that a token was moved onto, or that was faulted and moved away from, starts
 * a new round. Tokens at a join that nothing can reach any more wait there without effect.
 */
export function joinsAfterMove(
  workflow: CompiledWorkflow,
  { tokens, joins }: Standing,
  mapping: Mapping,
): InstanceState['joins'] {
  const moved = tokens.filter(({ activityId }) => mapping[activityId] !== undefined);
  if (moved.length === 0) return joins;
  const anew = new Set(moved.flatMap(({ activityId }) => [activityId, mapping[activityId]]));
  const reached = reachedFrom(workflow, placesAfter({ tokens, joins }, mapping));
  return Object.fromEntries(
    Object.entries(joins).filter(([id, join]) => !anew.has(id) && (reached.has(id) || !isStarving(join))),
  );
}

/** Tokens that are moved to the same activity arrive there as one. */
function placesAfter({ tokens }: Standing, mapping: Mapping): readonly string[] {
  const moved = tokens.flatMap(({ activityId }) => mapping[activityId] ?? []);
  const left = tokens.filter(({ activityId }) => mapping[activityId] === undefined);
  return [...left.map(({ activityId }) => activityId), ...new Set(moved)];
}

function waitingJoins(
  workflow: CompiledWorkflow,
  places: readonly string[],
  joins: InstanceState['joins'],
): readonly string[] {
  const net = layOut(workflow, reachedFrom(workflow, [...places, ...Object.keys(joins)]));
  const { starved } = search(net, markingOf(net, places, joins), maxStates, routeConditions(workflow));
  return starved.flatMap(({ place }) => {
    const id = net.activities[place]?.id;
    return id === undefined || joins[id]?.isReopened ? [] : [id];
  });
}

function reachedFrom(workflow: CompiledWorkflow, ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.flatMap((id) => [...reachableFrom(workflow, id)]));
}
