import type { FaultStep } from '#engine/form/definition.ts';
import type { CompiledWorkflow } from '../compiled-workflow.ts';
import {
  type Knowledge,
  keyOfKnowledge,
  learn,
  noKnowledge,
  type RouteConditions,
} from './route-conditions.ts';
import { isAutomatic } from './structure.ts';
import { walkBetween } from './walk.ts';

/** A token at an activity that does not wait, with the knowledge of values since the last wait. */
interface Place {
  readonly id: string;
  readonly known: Knowledge;
  readonly next: { readonly outcome: string; readonly place: number }[];
}

/** A loop that a token can stay in: one round of it. `isCertain`: it is proved, and not only not excluded. */
export interface EndlessLoop {
  readonly isCertain: boolean;
  readonly round: readonly FaultStep[];
}

/** The number of visited places. Nothing is concluded about places beyond it. */
const maxPlaces = 5000;

/**
 * Whether some value keeps a token in a loop that never waits, given the activities of the loop. Values do not change
 * while nothing waits and nothing is written, so the conditions on the way in and in the loop must hold together. Null:
 * no value does.
 */
export function judgeLoop(
  workflow: CompiledWorkflow,
  conditions: RouteConditions,
  loop: ReadonlySet<string>,
  entered: ReadonlySet<string>,
): EndlessLoop | null {
  const places = walkAll(workflow, conditions, entered);
  if (places === null) {
    const [id = ''] = loop;
    return { isCertain: false, round: walkBetween(workflow, id, id, { within: loop }) };
  }
  const { choices, certain, writers } = conditions;
  const isWithin = ({ id }: Place) => loop.has(id);
  const isSure = ({ id, known }: Place) => {
    const subject = choices.get(id)?.subject;
    const isSolved = subject === undefined || certain.has(subject);
    return isSolved && !writers.has(id) && [...known.keys()].every((each) => certain.has(each));
  };
  const sure =
    roundIn(places, (place) => isWithin(place) && isSure(place)) ??
    roundIn(places, (place) => isWithin(place) && !choices.has(place.id));
  if (sure) return { isCertain: true, round: sure };
  const possible = roundIn(places, isWithin);
  return possible && { isCertain: false, round: possible };
}

/** Every place that a token can reach without waiting, from its start or its last wait; null if there are too many. */
function walkAll(
  workflow: CompiledWorkflow,
  conditions: RouteConditions,
  entered: ReadonlySet<string>,
): readonly Place[] | null {
  const passes = (id: string) => entered.has(id) && isAutomatic(workflow, id);
  const places: Place[] = [];
  const found = new Map<string, number>();
  const placeAt = (id: string, known: Knowledge) => {
    const key = `${id}\u0002${keyOfKnowledge(known)}`;
    const place = found.get(key) ?? places.push({ id, known, next: [] }) - 1;
    found.set(key, place);
    return place;
  };
  for (const [id, { outgoing }] of workflow.activities) {
    if (id === workflow.startId && passes(id)) placeAt(id, noKnowledge);
    if (passes(id) || !entered.has(id)) continue;
    for (const { targetId } of [...outgoing.values()].flat())
      if (passes(targetId)) placeAt(targetId, noKnowledge);
  }
  for (const { id, known, next } of places) {
    for (const [outcome, connections] of workflow.activities.get(id)?.outgoing ?? []) {
      const learnt = learn(conditions, known, id, outcome);
      if (learnt === null) continue;
      const after = conditions.writers.has(id) ? noKnowledge : learnt;
      for (const { targetId } of connections) {
        if (passes(targetId)) next.push({ outcome, place: placeAt(targetId, after) });
      }
    }
    if (places.length > maxPlaces) return null;
  }
  return places;
}

/** One round through places that pass, as a walk that ends at its start; null if there is none. */
function roundIn(places: readonly Place[], passes: (place: Place) => boolean): readonly FaultStep[] | null {
  const isDone = new Set<number>();
  for (const start of places.keys()) {
    const trail: { place: number; at: number }[] = [];
    const onTrail = new Map<number, number>();
    const enter = (place: number) => {
      const found = places[place];
      if (!found || isDone.has(place) || !passes(found)) return;
      onTrail.set(place, trail.length);
      trail.push({ place, at: -1 });
    };
    enter(start);
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      top.at += 1;
      const step = places[top.place]?.next[top.at];
      if (!step) {
        trail.pop();
        onTrail.delete(top.place);
        isDone.add(top.place);
        continue;
      }
      const seenAt = onTrail.get(step.place);
      if (seenAt === undefined) enter(step.place);
      else return stepsOf(places, trail.slice(seenAt));
    }
  }
  return null;
}

function stepsOf(
  places: readonly Place[],
  trail: readonly { readonly place: number; readonly at: number }[],
): readonly FaultStep[] {
  const steps = trail.map(({ place, at }): FaultStep => {
    const { id = '', next = [] } = places[place] ?? {};
    return { activityId: id, outcome: next[at]?.outcome ?? '' };
  });
  return [...steps, { activityId: steps[0]?.activityId ?? '' }];
}
