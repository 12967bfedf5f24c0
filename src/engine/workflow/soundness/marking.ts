import type { CompiledActivity, CompiledConnection, CompiledWorkflow } from '../compiled-workflow.ts';
import type { JoinArrivals } from '../instance-state.ts';
import { arriveAtCancellingJoin, arriveAtJoin } from '../joins/join-arrivals.ts';
import { components, reachableFrom, targetsOf } from './structure.ts';

/**
 * The number of tokens at each activity, then for each join its arrivals by connection and whether it has passed, and
 * for a cancelling join the pending arrivals, by connection.
 */
export type Marking = Uint8Array;

/** The graph prepared for searching: activities by number, those that never wait first, then upstream first. */
export interface Net {
  readonly activities: readonly CompiledActivity[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** First slot of a join's arrivals, by place. */
  readonly joinSlots: ReadonlyMap<number, number>;
  /**
   * The slots whose counts cannot be compared as more or less: whether a join has passed, and the triggers of a
   * cancelling join.
   */
  readonly fixedSlots: ReadonlySet<number>;
  /** Joins that cancel the rest, in the order of cancelling. */
  readonly cancelling: ReadonlyMap<number, CancellingJoin>;
  /** Activities whose next move may affect what such a join cancels, or may be cancelled by it. */
  readonly racing: ReadonlySet<number>;
  /** Activities that lead to such activities. */
  readonly beforeRaces: ReadonlySet<number>;
  readonly size: number;
}

interface CancellingJoin {
  /** First slot of its pending arrivals. */
  readonly pending: number;
  /** Slots that are empty after it has passed. */
  readonly cleared: readonly number[];
}

/** Prepares the reachable part of a workflow. */
export function layOut(workflow: CompiledWorkflow, reachable: ReadonlySet<string>): Net {
  const upstreamFirst = components(workflow, reachable)
    .flat()
    .flatMap((id) => workflow.activities.get(id) ?? []);
  const activities = [
    ...upstreamFirst.filter((activity) => !activity.type.waits),
    ...upstreamFirst.filter((activity) => activity.type.waits),
  ];
  const placeOf = new Map(activities.map((activity, place) => [activity.id, place]));
  const joinSlots = new Map<number, number>();
  const fixedSlots = new Set<number>();
  let size = activities.length;
  for (const [place, activity] of activities.entries()) {
    if (activity.neededArrivals === null) continue;
    joinSlots.set(place, size);
    size += activity.incomingCount + 1;
    fixedSlots.add(size - 1);
  }
  const cancelling = new Map<number, CancellingJoin>();
  for (const id of workflow.cancelling) {
    const place = placeOf.get(id);
    const activity = activities[place ?? -1];
    if (place === undefined || !activity) continue;
    const first = joinSlots.get(place) ?? 0;
    for (let slot = first; slot < first + activity.incomingCount; slot++) fixedSlots.add(slot);
    cancelling.set(place, { pending: size, cleared: [] });
    size += activity.incomingCount;
  }
  const none: ReadonlySet<number> = new Set();
  const empty = { racing: none, beforeRaces: none, size };
  const net = { activities, placeOf, joinSlots, fixedSlots, cancelling, ...empty };
  for (const [place, join] of cancelling) cancelling.set(place, { ...join, cleared: clearedBy(net, place) });
  const racing = racingPlaces(net);
  const leads = ({ id }: CompiledActivity) =>
    [...reachableFrom(workflow, id)].some((next) => racing.has(placeOf.get(next) ?? -1));
  const beforeRaces = racing.size === 0 ? none : placesWhere(net, leads);
  return { ...net, racing, beforeRaces };
}

/**
 * The slots that are empty after a join has cancelled the rest: the places of its paths, the joins there and the join
 * itself.
 */
function clearedBy(net: Net, place: number): readonly number[] {
  const within = [...(net.activities[place]?.cancels ?? [])].flatMap((id) => net.placeOf.get(id) ?? []);
  const slotsOf = (join: number) => {
    const first = net.joinSlots.get(join);
    const count = net.activities[join]?.incomingCount ?? 0;
    const gathered = first === undefined ? [] : Array.from({ length: count + 1 }, (_, at) => first + at);
    const pending = net.cancelling.get(join)?.pending;
    return pending === undefined
      ? gathered
      : [...gathered, ...Array.from({ length: count }, (_, at) => pending + at)];
  };
  return [...within, ...[place, ...within].flatMap(slotsOf)];
}

function racingPlaces(net: Net): ReadonlySet<number> {
  const joins = [...net.cancelling.keys()];
  const cancelled = new Set(joins.flatMap((place) => [...(net.activities[place]?.cancels ?? [])]));
  const matters = (id: string) => cancelled.has(id) || net.cancelling.has(net.placeOf.get(id) ?? -1);
  const isRacing = (activity: CompiledActivity) => {
    const next = new Set(targetsOf(activity));
    for (const id of next) {
      const target = net.activities[net.placeOf.get(id) ?? -1];
      if (matters(id)) return true;
      if (target && !target.type.waits) for (const further of targetsOf(target)) next.add(further);
    }
    return cancelled.has(activity.id);
  };
  if (joins.length === 0) return new Set();
  return placesWhere(net, isRacing);
}

function placesWhere(net: Net, holds: (activity: CompiledActivity) => boolean): ReadonlySet<number> {
  return new Set([...net.activities.entries()].flatMap(([place, each]) => (holds(each) ? [place] : [])));
}

/** The marking of tokens at these activities; joins hold their arrivals so far. */
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

/** The marking after the token at `place` has left by these connections; null if the counts exceed their bounds. */
export function fire(
  net: Net,
  before: Marking,
  place: number,
  connections: readonly CompiledConnection[],
): Marking | null {
  const after = before.slice();
  after[place] = (after[place] ?? 0) - 1;
  for (const slot of net.cancelling.get(place)?.cleared ?? []) after[slot] = 0;
  for (const connection of connections) {
    const target = net.placeOf.get(connection.targetId);
    if (target === undefined) continue;
    const pending = net.cancelling.get(target)?.pending;
    const slot = pending === undefined ? target : pending + connection.arrivalIndex;
    const passes = pending === undefined ? passesInto(net, after, target, connection.arrivalIndex) : 1;
    const count = (after[slot] ?? 0) + passes;
    if (count > 200) return null;
    after[slot] = count;
  }
  return passCancelling(net, after);
}

/** Once no token passes automatically, pending arrivals at cancelling joins are delivered. */
function passCancelling(net: Net, marking: Marking): Marking {
  for (const [place, { pending }] of net.cancelling) {
    if (isMoving(net, marking)) return marking;
    const { incomingCount = 0 } = net.activities[place] ?? {};
    for (let index = 0; index < incomingCount; index++) {
      for (let count = marking[pending + index] ?? 0; count > 0 && !marking[place]; count--) {
        marking[place] = passesInto(net, marking, place, index);
      }
      marking[pending + index] = 0;
    }
  }
  return marking;
}

/** Whether a token is at an activity that does not wait. */
export function isMoving(net: Net, marking: Marking): boolean {
  return net.activities[nextPlace(net, marking)]?.type.waits === false;
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

/**
 * The places whose tokens are moved next, one at a time and separately: together they represent every order in which
 * tokens may move. Places that lead to a race come first. Places that no longer affect a race come last, so that tokens
 * pile up there when a loop creates them.
 */
export function nextPlaces(net: Net, marking: Marking): readonly number[] {
  const first = nextPlace(net, marking);
  if (first === -1) return [];
  if (net.cancelling.size === 0 || isMoving(net, marking)) return [first];
  const held = [...net.activities.keys()].filter((place) => marking[place]);
  const earlier = held.find((place) => net.beforeRaces.has(place) && !net.racing.has(place));
  if (earlier !== undefined) return [earlier];
  const racing = held.filter((place) => net.racing.has(place));
  return racing.length > 0 ? racing : [first];
}

/** Joins that wait for tokens that can no longer arrive, once no token is left. */
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
 * Whether one marking contains another and more. A larger marking allows all moves of the smaller one only if each join
 * is in the same state, passed or not: a join that has passed consumes the next arrival without effect. Repeating the
 * moves does not add to the slots emptied in between (`emptied`).
 */
export function exceeds(net: Net, marking: Marking, other: Marking, emptied: ReadonlySet<number>): boolean {
  let isMore = false;
  for (let slot = 0; slot < marking.length; slot++) {
    const difference = (marking[slot] ?? 0) - (other[slot] ?? 0);
    if (difference < 0 || (difference > 0 && net.fixedSlots.has(slot))) return false;
    if (difference > 0 && !emptied.has(slot)) isMore = true;
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
  const arrive = activity.cancels === null ? arriveAtJoin : arriveAtCancellingJoin;
  const { after, passes } = arrive(join, arrivalIndex, incomingCount, activity.neededArrivals);
  marking.set(after?.arrived ?? new Array<number>(incomingCount).fill(0), first);
  marking[first + incomingCount] = after?.hasPassed ? 1 : 0;
  return passes;
}
