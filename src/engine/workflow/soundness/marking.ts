import type { CompiledActivity, CompiledConnection, CompiledWorkflow } from '../compiled-workflow.ts';
import type { JoinArrivals } from '../instance-state.ts';
import { arriveAtJoin } from '../join-arrivals.ts';
import { components } from './structure.ts';

/** How many tokens each activity holds, then for each join its arrivals by connection and whether it has passed. */
export type Marking = Uint8Array;

/** The graph laid out for searching: activities by number, those that never wait first, then upstream first. */
export interface Net {
  readonly activities: readonly CompiledActivity[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** First slot of a join's arrivals, by place. */
  readonly joinSlots: ReadonlyMap<number, number>;
  /** The slots that say whether a join has gone on. */
  readonly passedSlots: ReadonlySet<number>;
  readonly size: number;
}

/** Lays out the reachable part of a workflow. */
export function layOut(workflow: CompiledWorkflow, reachable: ReadonlySet<string>): Net {
  const upstreamFirst = components(workflow, reachable)
    .flat()
    .flatMap((id) => workflow.activities.get(id) ?? []);
  const activities = [
    ...upstreamFirst.filter((activity) => !activity.type.waits),
    ...upstreamFirst.filter((activity) => activity.type.waits),
  ];
  const joinSlots = new Map<number, number>();
  const passedSlots = new Set<number>();
  let size = activities.length;
  for (const [place, activity] of activities.entries()) {
    if (activity.neededArrivals === null) continue;
    joinSlots.set(place, size);
    size += activity.incomingCount + 1;
    passedSlots.add(size - 1);
  }
  return {
    activities,
    placeOf: new Map(activities.map((activity, place) => [activity.id, place])),
    joinSlots,
    passedSlots,
    size,
  };
}

/** The marking of tokens at these activities; joins hold what has come to them so far. */
export function markingOf(
  net: Net,
  standing: readonly string[],
  joins: Readonly<Record<string, JoinArrivals>> = {},
): Marking {
  const marking = new Uint8Array(net.size);
  for (const id of standing) {
    const place = net.placeOf.get(id);
    if (place !== undefined) marking[place] = (marking[place] ?? 0) + 1;
  }
  for (const [place, first] of net.joinSlots) {
    const join = joins[net.activities[place]?.id ?? ''];
    if (!join) continue;
    const count = net.activities[place]?.incomingCount ?? 0;
    marking.set(join.arrived.slice(0, count), first);
    marking[first + count] = join.hasPassed ? 1 : 0;
  }
  return marking;
}

/** The marking after the token at `place` has left by these connections; null when the counts grow past all bounds. */
export function fire(
  net: Net,
  before: Marking,
  place: number,
  connections: readonly CompiledConnection[],
): Marking | null {
  const after = before.slice();
  after[place] = (after[place] ?? 0) - 1;
  for (const connection of connections) {
    const target = net.placeOf.get(connection.targetId);
    if (target === undefined) continue;
    const passes = passesInto(net, after, target, connection.arrivalIndex);
    const count = (after[target] ?? 0) + passes;
    if (count > 200) return null;
    after[target] = count;
  }
  return after;
}

/** Text that is equal for equal markings only. */
export function keyOf(marking: Marking): string {
  let key = '';
  for (let slot = 0; slot < marking.length; slot++) {
    const count = marking[slot] ?? 0;
    if (count > 0) key += String.fromCharCode(slot + 1, count + 1);
  }
  return key;
}

/** The place of the token to move next; -1 when none is left. */
export function nextPlace(net: Net, marking: Marking): number {
  for (let place = 0; place < net.activities.length; place++) if (marking[place]) return place;
  return -1;
}

/** Joins that wait for tokens which can no longer come, once no token is left. */
export function starvingPlaces(net: Net, marking: Marking): number[] {
  return [...net.joinSlots]
    .filter(([place, first]) => {
      const count = net.activities[place]?.incomingCount ?? 0;
      const hasPassed = marking[first + count] === 1;
      return !hasPassed && marking.subarray(first, first + count).some((arrived) => arrived > 0);
    })
    .map(([place]) => place);
}

/**
 * Whether one marking holds everything another does, and more. Only where each join stands alike, gone on or not, does
 * more of everything mean that all which was possible still is: a join that has gone on takes the next arrival quietly.
 */
export function exceeds(net: Net, marking: Marking, other: Marking): boolean {
  let isMore = false;
  for (let slot = 0; slot < marking.length; slot++) {
    const difference = (marking[slot] ?? 0) - (other[slot] ?? 0);
    if (difference < 0 || (difference > 0 && net.passedSlots.has(slot))) return false;
    if (difference > 0) isMore = true;
  }
  return isMore;
}

function passesInto(net: Net, marking: Marking, place: number, arrivalIndex: number): number {
  const first = net.joinSlots.get(place);
  const activity = net.activities[place];
  if (first === undefined || !activity || activity.neededArrivals === null) return 1;
  const { incomingCount } = activity;
  const join = {
    arrived: [...marking.subarray(first, first + incomingCount)],
    hasPassed: marking[first + incomingCount] === 1,
  };
  const { after, passes } = arriveAtJoin(join, arrivalIndex, incomingCount, activity.neededArrivals);
  marking.set(after.arrived, first);
  marking[first + incomingCount] = after.hasPassed ? 1 : 0;
  return passes;
}
