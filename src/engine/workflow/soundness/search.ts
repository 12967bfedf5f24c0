import type { FaultStep } from '#engine/form/definition.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { CompiledActivity } from '../compiled-workflow.ts';
import {
  exceeds,
  fire,
  isMoving,
  keyOf,
  type Marking,
  type Net,
  nextPlace,
  nextPlaces,
  starvingPlaces,
} from './marking.ts';
import {
  type Knowledge,
  keyOfKnowledge,
  learn,
  noKnowledge,
  type RouteConditions,
} from './route-conditions.ts';

/** A marking that was found, and how it was reached. */
export interface FoundState {
  readonly marking: Marking;
  /** The knowledge of values while nothing waits; null: nothing is known until something waits again. */
  readonly known: Knowledge | null;
  readonly parent: number;
  /** The step from the parent to this state. */
  readonly step: FaultStep | null;
  readonly successors: number[];
}

/** Everything the search saw. */
export interface SearchResult {
  /** In breadth-first order, from the start of the search. */
  readonly states: readonly FoundState[];
  /** Outcomes without a target, with the state in which one was taken. */
  readonly deadEnds: readonly { readonly place: number; readonly outcome: string; readonly state: number }[];
  /** The first state that contains an earlier state on its path and more. */
  readonly unbounded: number | null;
  readonly starved: readonly { readonly place: number; readonly state: number }[];
  /** The search stopped before it had seen everything. */
  readonly isBounded: boolean;
}

/**
 * Explores all possible events: every human decision, and every result of a condition that some value allows. While
 * nothing waits, values do not change, so the conditions of a path must hold together (`conditions`). Of several tokens
 * only one is moved at each marking: if no other activity ever removes its token, the order of moves has no effect (a
 * partial-order reduction). Tokens that do not wait move first, as in a real run; then the most upstream ones, so that
 * tokens created by a loop pile up downstream, where they are detected. Every order is explored only where a join
 * cancels open work. `first`: the start of the search; `limit`: the number of states before it stops.
 */
export function search(...within: Parameters<typeof searchInPieces>): SearchResult {
  return runToEnd(searchInPieces(...within));
}

/** The same, interruptible after each state. */
export function* searchInPieces(
  net: Net,
  first: Marking,
  limit: number,
  conditions: RouteConditions,
): Interruptible<SearchResult> {
  const states: FoundState[] = [
    { marking: first, known: noKnowledge, parent: -1, step: null, successors: [] },
  ];
  const known = new Map([[`${keyOf(first)}\n`, 0]]);
  const deadEnds = new Map<string, SearchResult['deadEnds'][number]>();
  const starved = new Map<number, SearchResult['starved'][number]>();
  let unbounded: number | null = null;
  for (let current = 0; current < states.length; current++) {
    yield;
    const state = states[current] as FoundState;
    const places = nextPlaces(net, state.marking);
    if (places.length === 0) {
      for (const join of starvingPlaces(net, state.marking)) {
        if (!starved.has(join)) starved.set(join, { place: join, state: current });
      }
      continue;
    }
    const ways = places.flatMap((place) => waysOut(net, place));
    for (const { place, activityId, outcome, connections, isDeadEnd } of ways) {
      const learnt = learnFrom(net, conditions, state, { activityId, outcome });
      if (learnt === 'impossible') continue;
      const key = `${place}:${outcome}`;
      if (isDeadEnd && !deadEnds.has(key)) deadEnds.set(key, { place, outcome, state: current });
      const marking = fire(net, state.marking, place, connections);
      // Values may change while something waits.
      const kept = marking && isMoving(net, marking) ? learnt : noKnowledge;
      const stateKey = marking && `${keyOf(marking)}\n${kept === null ? '?' : keyOfKnowledge(kept)}`;
      const found = stateKey === null ? null : known.get(stateKey);
      if (found !== null && found !== undefined) state.successors.push(found);
      else if (marking === null) unbounded ??= current;
      else if (states.length < limit) {
        const step = { activityId, outcome };
        const next = states.push({ marking, known: kept, parent: current, step, successors: [] }) - 1;
        known.set(stateKey ?? '', next);
        state.successors.push(next);
        if (unbounded === null && isGrowing(net, states, next)) unbounded = next;
      }
    }
    if (unbounded !== null) break;
  }
  const isBounded = unbounded === null && states.length >= limit;
  return {
    states,
    deadEnds: [...deadEnds.values()],
    unbounded,
    starved: [...starved.values()],
    isBounded,
  };
}

/**
 * The knowledge after a token has moved. Writing changes values; with several moving tokens the first to arrive is not
 * known.
 */
function learnFrom(
  net: Net,
  conditions: RouteConditions,
  { known, marking }: FoundState,
  { activityId, outcome }: { readonly activityId: string; readonly outcome: string },
): Knowledge | null | 'impossible' {
  if (known === null) return null;
  const learnt = learn(conditions, known, activityId, outcome);
  if (learnt === null) return 'impossible';
  if (conditions.writers.size === 0) return learnt;
  const moving = net.activities.reduce(
    (count, { type }, place) => (type.waits ? count : count + (marking[place] ?? 0)),
    0,
  );
  if (moving > 1) return null;
  return conditions.writers.has(activityId) ? noKnowledge : learnt;
}

/** The steps that lead to a state. */
export function pathTo(states: readonly FoundState[], index: number): FaultStep[] {
  const steps: FaultStep[] = [];
  for (let state = states[index]; state?.step; state = states[state.parent]) steps.push(state.step);
  return steps.reverse();
}

/** For each state, whether one of these is reachable from it. */
export function canReach(states: readonly FoundState[], goals: readonly number[]): boolean[] {
  const predecessors: number[][] = states.map(() => []);
  for (const [index, state] of states.entries()) {
    for (const successor of state.successors) predecessors[successor]?.push(index);
  }
  const reached = states.map(() => false);
  const pending = [...goals];
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    if (reached[index]) continue;
    reached[index] = true;
    pending.push(...(predecessors[index] ?? []));
  }
  return reached;
}

/** A rejection that ends the run does not count as an outcome here: it ends the whole run without completing it. */
function waysOut(net: Net, place: number) {
  const activity = net.activities[place] as CompiledActivity;
  const at = { place, activityId: activity.id };
  if (activity.outcomes.length === 0) return [{ ...at, outcome: '', connections: [], isDeadEnd: false }];
  return activity.outcomes
    .map(({ name, rejects }) => ({
      outcome: name,
      connections: activity.outgoing.get(name) ?? [],
      isRejection: rejects && !activity.outgoing.has(name),
    }))
    .filter((way) => !way.isRejection)
    .map(({ outcome, connections }) => ({
      ...at,
      outcome,
      connections,
      isDeadEnd: connections.length === 0,
    }));
}

/** Whether a marking in which all tokens wait contains an earlier such marking on its path and more. */
function isGrowing(net: Net, states: readonly FoundState[], index: number): boolean {
  const state = states[index] as FoundState;
  const isStill = ({ marking }: FoundState) => net.activities[nextPlace(net, marking)]?.type.waits;
  if (!state.marking.some((count) => count > 1) || !isStill(state)) return false;
  const emptied = new Set<number>();
  let after = state;
  for (let before = states[state.parent]; before; before = states[before.parent]) {
    const left = net.placeOf.get(after.step?.activityId ?? '') ?? -1;
    for (const slot of net.cancelling.get(left)?.cleared ?? []) emptied.add(slot);
    if (isStill(before) && exceeds(net, state.marking, before.marking, emptied)) return true;
    after = before;
  }
  return false;
}
