import type { Interruptible } from '../interruptible.ts';
import { sentBack } from './run-log.ts';
import { type Spread, spreadOf } from './spread.ts';
import { asksPeople, type TracedRun, waitSeconds } from './traced-run.ts';
import type { Handing, Visit } from './visits-of-run.ts';

/** An activity as it ran. */
export interface MinedStep {
  readonly activityId: string;
  readonly asksPeople: boolean;
  /** Runs that came there. */
  readonly runs: number;
  /** Times that a run came there. */
  readonly visits: number;
  /** Stays that have not ended. */
  readonly here: number;
  /** How long entries waited there. */
  readonly wait: Spread;
  /** Its share of everything that was waited for, 0 to 1. A join only waits for steps that wait themselves: it has none. */
  readonly waitShare: number;
  /** Times that a run came there again. */
  readonly again: number;
  /** Times that work was sent back from there. */
  readonly sentBack: number;
  /** Times that a task went to another person. */
  readonly reassigned: number;
  /** Stays in which a task came back to a person who had given it away. */
  readonly bounced: number;
  /** Tasks that were answered too late, or are late now. */
  readonly overdue: number;
  /** Runs that ended there as rejected. */
  readonly rejected: number;
  /** How people answered, most frequent first. */
  readonly outcomes: readonly { readonly outcome: string; readonly count: number }[];
}

/** A connection as it ran; a way back has the outcome `SendBack`. */
export interface MinedWay {
  readonly sourceId: string;
  readonly outcome: string;
  readonly targetId: string;
  readonly runs: number;
  readonly times: number;
  /** How long entries that came this way waited at its target. */
  readonly wait: Spread;
}

/** Whether a task came back to somebody who had given it away. */
export function isBounced(handings: readonly Handing[]): boolean {
  const gave = new Set<string>();
  return handings.some(({ fromId, toId }) => {
    if (fromId !== null) gave.add(fromId);
    return toId !== null && gave.has(toId);
  });
}

/** The activities that runs came to, those first at which most was waited. `now` is in milliseconds since 1970. */
export function* stepsOfRuns(runs: readonly TracedRun[], now: number): Interruptible<readonly MinedStep[]> {
  const found = yield* grouped(runs, ({ activityId }) => activityId);
  const late = lateTasks(runs, now);
  const rejected = rejections(runs);
  const steps: (Omit<MinedStep, 'waitShare'> & { readonly waited: number })[] = [];
  for (const [activityId, stays] of found) {
    steps.push({
      ...stepOf(activityId, stays),
      overdue: late.get(activityId) ?? 0,
      rejected: rejected.get(activityId) ?? 0,
    });
    yield;
  }
  const total = sum(steps.map(({ waited }) => waited));
  return steps
    .map(({ waited, ...step }) => ({ ...step, waitShare: total > 0 ? waited / total : 0 }))
    .toSorted((one, other) => other.waitShare - one.waitShare || compare(one.activityId, other.activityId));
}

/** The connections that runs took, and the ways back. */
export function* waysOfRuns(runs: readonly TracedRun[]): Interruptible<readonly MinedWay[]> {
  const found = yield* grouped(runs, ({ way }) => (way ? wayKey(way) : null));
  const ways: MinedWay[] = [];
  for (const stays of found.values()) {
    const way = stays[0]?.visit.way;
    if (!way) continue;
    const waits = stays.flatMap(({ of, visit }) => waitSeconds(of, visit) ?? []);
    ways.push({ ...way, runs: runsIn(stays), times: stays.length, wait: spreadOf(waits) });
    yield;
  }
  return ways;
}

/** What tells one connection from another. */
export function wayKey(way: Pick<MinedWay, 'sourceId' | 'outcome' | 'targetId'>): string {
  return `${way.sourceId}:${way.outcome}:${way.targetId}`;
}

interface Stay {
  readonly of: TracedRun;
  readonly visit: Visit;
}

function stepOf(activityId: string, stays: readonly Stay[]) {
  const visits = stays.map(({ visit }) => visit);
  const waits = stays.flatMap(({ of, visit }) => waitSeconds(of, visit) ?? []);
  const runs = runsIn(stays);
  const [first] = stays;
  const isJoin = first?.of.workflow.activities.get(activityId)?.isJoin ?? false;
  return {
    activityId,
    asksPeople: first ? asksPeople(first.of, first.visit) : false,
    runs,
    visits: visits.length,
    here: visits.filter(({ leftAt }) => leftAt === null).length,
    wait: spreadOf(waits),
    waited: isJoin ? 0 : sum(waits),
    again: visits.length - runs,
    sentBack: visits.filter(({ outcome }) => outcome === sentBack).length,
    reassigned: sum(visits.map(({ handings }) => handings.length)),
    bounced: visits.filter(({ handings }) => isBounced(handings)).length,
    outcomes: countedOutcomes(visits),
  };
}

function countedOutcomes(visits: readonly Visit[]): MinedStep['outcomes'] {
  const counts = new Map<string, number>();
  for (const { outcome } of visits.flatMap(({ answers }) => answers)) {
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return [...counts]
    .map(([outcome, count]) => ({ outcome, count }))
    .toSorted((one, other) => other.count - one.count || compare(one.outcome, other.outcome));
}

function lateTasks(runs: readonly TracedRun[], now: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { activityId, dueAt, closedOn } of runs.flatMap(({ run }) => run.deadlines)) {
    const isLate = (closedOn === null ? now : Date.parse(closedOn)) > Date.parse(dueAt);
    if (isLate) counts.set(activityId, (counts.get(activityId) ?? 0) + 1);
  }
  return counts;
}

function rejections(runs: readonly TracedRun[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, activityId } of runs.flatMap(({ run }) => run.events)) {
    if (kind === 'rejected' && activityId !== null) counts.set(activityId, (counts.get(activityId) ?? 0) + 1);
  }
  return counts;
}

function* grouped(
  runs: readonly TracedRun[],
  keyOf: (visit: Visit) => string | null,
): Interruptible<ReadonlyMap<string, readonly Stay[]>> {
  const found = new Map<string, Stay[]>();
  for (const of of runs) {
    for (const visit of of.visits) {
      const key = keyOf(visit);
      if (key === null) continue;
      const stays = found.get(key);
      if (stays) stays.push({ of, visit });
      else found.set(key, [{ of, visit }]);
    }
    yield;
  }
  return found;
}

const runsIn = (stays: readonly Stay[]) => new Set(stays.map(({ of }) => of)).size;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
