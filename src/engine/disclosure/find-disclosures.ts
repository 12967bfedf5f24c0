import { outerSinks } from '#engine/disclosure/other-apps/outer-sinks.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { AcceptedFlow } from '#engine/module/definition.ts';
import { type Audience, audiencesOf, canStandAt, withoutShownLater } from './audiences.ts';
import type { DisclosingModule } from './disclosing-module.ts';
import { type Disclosure, type DisclosureKind, type DisclosureStep, isPrevented } from './disclosure.ts';
import { type Effort, maxEffort, spend } from './effort.ts';
import { type Sink, sinksOf } from './sinks.ts';
import { reachedBy, type Spread } from './spread.ts';

type Module = DisclosingModule;

/** The result of the search for disclosures. */
export interface FoundDisclosures {
  readonly disclosures: readonly Disclosure[];
  /** False: there are more ways than can be followed, and some unprevented ones are missing. */
  readonly isComplete: boolean;
}

/** Finds the same as `findDisclosuresInPieces`, without interruption. */
export function findDisclosures(module: Module): FoundDisclosures {
  return runToEnd(findDisclosuresInPieces(module));
}

/**
 * Every way for people to learn a field that is hidden from them at their activity, unless it was accepted. Flows of
 * values are followed exactly; every condition that decides something visible counts. Within 50 ms for 100 activities
 * and 200 fields; interruptible after each field of an activity.
 */
export function* findDisclosuresInPieces(module: Module): Interruptible<FoundDisclosures> {
  const following: Effort = { left: maxEffort };
  const everywhere = yield* audiencesOf(module, following);
  const audiences = everywhere
    .filter(({ activityId }) => canStandAt(module, activityId))
    .map((audience) => withoutShownLater(module, audience, everywhere));
  if (audiences.length === 0) return { disclosures: [], isComplete: following.left >= 0 };
  const secretAt = new Map(everywhere.map(({ activityId, secret }) => [activityId, secret]));
  const sinks = [...sinksOf(module), ...(module.outer ? outerSinks(module, module.outer) : [])];
  const readers = readersOf(sinks, (path, id) => secretAt.get(id)?.has(path) === true);
  const noting: Effort = { left: maxEffort };
  const found = collection();
  for (const audience of audiences) {
    for (const field of audience.hidden) {
      const reach = audience.spreadOf.get(field);
      if (!reach || !spend(noting, effortOf(reach, readers))) continue;
      noteLearned(found, { audience, field, reach, readers, accepted: module.definition.permission });
      yield;
    }
  }
  return { disclosures: found.all, isComplete: following.left >= 0 && noting.left >= 0 && found.hasAll() };
}

function effortOf(
  { carried, dependingBy }: Spread,
  readers: ReadonlyMap<string, readonly unknown[]>,
): number {
  let amount = 1;
  for (const paths of [carried.reachedBy, dependingBy]) {
    for (const path of paths.keys()) amount += 1 + (readers.get(path)?.length ?? 0);
  }
  return amount;
}

interface Noting {
  readonly audience: Audience;
  readonly field: string;
  readonly reach: Spread;
  readonly readers: ReadonlyMap<string, readonly KeyedSink[]>;
  readonly accepted: { readonly acceptedFlows?: readonly AcceptedFlow[] };
}

function noteLearned(found: Collection, noting: Noting): void {
  const { audience, field, reach } = noting;
  const { hidden, secret } = audience;
  const { activityId } = audience;
  const carried = found.ends(field, 'hidden');
  for (const path of reach.carried.reachedBy.keys()) {
    if (hidden.has(path)) continue;
    const known = carried.get(path);
    if (known) known.push(activityId);
    else found.add(carried, path, { kind: 'hidden', field, activityId, steps: stepsTo(reach, field, path) });
  }
  const note: Note = (kind, end, steps) => {
    const ends = found.ends(field, kind);
    const known = ends.get(end);
    if (known) known.push(activityId);
    else found.add(ends, end, { kind, field, activityId, steps: steps() });
  };
  for (const path of reach.dependingBy.keys()) {
    if (!secret.has(path)) note('shown', path, () => stepsTo(reach, field, path));
  }
  noteSinks(note, noting);
}

type Note = (kind: DisclosureKind, end: string, steps: () => readonly DisclosureStep[]) => void;

function noteSinks(note: Note, { audience, field, reach, readers, accepted }: Noting): void {
  const { activityId, secret } = audience;
  const told = new Set<Sink>();
  const tell = (path: string) => {
    for (const { sink, key } of readers.get(path) ?? []) {
      if (told.has(sink) || sink.isToldAt?.(activityId) === false) continue;
      if (isAccepted(sink, accepted.acceptedFlows, field, activityId)) continue;
      told.add(sink);
      const { place: to, isExplicit } = sink;
      note(sink.kind, key, () => [...stepsTo(reach, field, path), { to, by: to, isExplicit }]);
    }
  };
  tell(field);
  for (const path of reach.carried.reachedBy.keys()) tell(path);
  for (const path of reach.dependingBy.keys()) if (secret.has(path)) tell(path);
}

function isAccepted(
  { place }: Sink,
  accepted: readonly AcceptedFlow[] = [],
  field: string,
  activityId: string,
): boolean {
  return accepted.some(
    (flow) =>
      flow.from === undefined &&
      flow.field === field &&
      (flow.activityId === undefined || flow.activityId === activityId) &&
      flow.to.kind === place.kind &&
      flow.to.id === place.id &&
      flow.to.property === place.property,
  );
}

function stepsTo(reach: Spread, field: string, path: string): readonly DisclosureStep[] {
  const steps: DisclosureStep[] = [];
  for (let at = path; at !== field; ) {
    const flow = reachedBy(reach, at);
    if (!flow) return [];
    steps.push({ to: { kind: 'field', id: at }, by: flow.where, isExplicit: flow.isExplicit });
    at = flow.from;
  }
  return steps.reverse();
}

interface KeyedSink {
  readonly sink: Sink;
  /** Equal for sinks at the same place. */
  readonly key: string;
}

/** The sinks that read each field, without texts in which the field is blank for everyone. */
function readersOf(
  sinks: readonly Sink[],
  isBlankAt: (path: string, activityId: string) => boolean,
): ReadonlyMap<string, readonly KeyedSink[]> {
  const readers = new Map<string, KeyedSink[]>();
  for (const sink of sinks) {
    const { kind, id, property } = sink.place;
    const keyed = { sink, key: JSON.stringify([kind, id, property]) };
    for (const path of sink.reads) {
      if (sink.blankAt !== null && isBlankAt(path, sink.blankAt)) continue;
      const others = readers.get(path);
      if (others) others.push(keyed);
      else readers.set(path, [keyed]);
    }
  }
  return readers;
}

/** The activities of each way to learn one field in one manner, by the end of the way. */
type Ends = Map<string, string[]>;

interface Collection {
  readonly all: readonly Disclosure[];
  /** True if only prevented ways were left out. */
  hasAll(): boolean;
  ends(field: string, kind: DisclosureKind): Ends;
  add(
    ends: Ends,
    end: string,
    learned: Omit<Disclosure, 'activityIds'> & { readonly activityId: string },
  ): void;
}

/** Total steps of all reported ways. Beyond it, ways that the rules on fields prevent are left out. */
const maxSteps = 25_000;

function collection(): Collection {
  const open: Effort = { left: maxSteps };
  const prevented: Effort = { left: maxSteps };
  const all: Disclosure[] = [];
  const byField = new Map<string, Map<DisclosureKind, Ends>>();
  return {
    all,
    hasAll: () => open.left >= 0,
    ends(field, kind) {
      const byKind = byField.get(field) ?? new Map<DisclosureKind, Ends>();
      const ends = byKind.get(kind) ?? new Map<string, string[]>();
      byField.set(field, byKind.set(kind, ends));
      return ends;
    },
    add(ends, end, { activityId, ...way }) {
      const activityIds = [activityId];
      ends.set(end, activityIds);
      if (spend(isPrevented(way) ? prevented : open, way.steps.length)) all.push({ ...way, activityIds });
    },
  };
}
