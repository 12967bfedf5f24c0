import type { FaultStep } from '#engine/form/definition.ts';
import type { CompiledActivity } from '../compiled-workflow.ts';
import {
  exceeds,
  fire,
  keyOf,
  type Marking,
  type Net,
  nextPlace,
  nextPlaces,
  starvingPlaces,
} from './marking.ts';

/** A marking that was found, and how. */
export interface FoundState {
  readonly marking: Marking;
  readonly parent: number;
  /** What led here from the parent. */
  readonly step: FaultStep | null;
  readonly successors: number[];
}

/** Everything the search saw. */
export interface SearchResult {
  /** In breadth-first order, from where the search began. */
  readonly states: readonly FoundState[];
  /** Outcomes that lead nowhere, with the state in which one was taken. */
  readonly deadEnds: readonly { readonly place: number; readonly outcome: string; readonly state: number }[];
  /** The first state that holds more than one before it on its way. */
  readonly unbounded: number | null;
  readonly starved: readonly { readonly place: number; readonly state: number }[];
  /** It gave up before it had seen everything. */
  readonly isBounded: boolean;
}

/**
 * Looks at all that can happen, human decisions and conditions taken either way. Of several tokens only one is moved
 * at each marking: where no other activity ever takes its token away, the order in which tokens move decides nothing (a
 * partial-order reduction). First come tokens where nothing waits, as in a real run; then the most upstream ones, so
 * that tokens which a loop breeds pile up downstream, where they show. Only where a join takes back what others wait for,
 * every order counts. `first`: where it begins; `limit`: states found before it gives up.
 */
export function search(net: Net, first: Marking, limit: number): SearchResult {
  const states: FoundState[] = [{ marking: first, parent: -1, step: null, successors: [] }];
  const known = new Map([[keyOf(first), 0]]);
  const deadEnds = new Map<string, SearchResult['deadEnds'][number]>();
  const starved = new Map<number, SearchResult['starved'][number]>();
  let unbounded: number | null = null;
  for (let current = 0; current < states.length; current++) {
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
      const key = `${place}:${outcome}`;
      if (isDeadEnd && !deadEnds.has(key)) deadEnds.set(key, { place, outcome, state: current });
      const marking = fire(net, state.marking, place, connections);
      const found = marking && known.get(keyOf(marking));
      if (found !== null && found !== undefined) state.successors.push(found);
      else if (marking === null) unbounded ??= current;
      else if (states.length < limit) {
        const step = { activityId, outcome };
        const next = states.push({ marking, parent: current, step, successors: [] }) - 1;
        known.set(keyOf(marking), next);
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

/** The steps that lead to a state. */
export function pathTo(states: readonly FoundState[], index: number): FaultStep[] {
  const steps: FaultStep[] = [];
  for (let state = states[index]; state?.step; state = states[state.parent]) steps.push(state.step);
  return steps.reverse();
}

/** For each state, whether one of these can be reached from it. */
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

/** A rejection that ends the run is no way out here: it ends the whole run, but completes nothing. */
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

/** Whether a marking in which all tokens stand still holds more than such a one before it. */
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
