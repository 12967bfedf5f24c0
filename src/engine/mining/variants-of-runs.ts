import { type Spread, spreadOf } from './spread.ts';
import { wayKey } from './steps-of-runs.ts';
import { asksPeople, type TracedRun } from './traced-run.ts';

/** One step of a variant: where people were asked, and how it left. */
interface VariantStep {
  readonly activityId: string;
  readonly outcome: string;
}

/** Runs that ended alike after the same answers in the same order. */
export interface Variant {
  readonly steps: readonly VariantStep[];
  /** Completed, Rejected or Withdrawn. */
  readonly result: string;
  readonly runs: number;
  /** Its share of the runs that have ended, 0 to 1. */
  readonly share: number;
  readonly lead: Spread;
  /** The connections that its runs took, as `wayKey` names them. */
  readonly ways: readonly string[];
}

/**
 * The variants of the runs that have ended, most frequent first. Steps are in the order in which runs arrived at them;
 * steps of parallel paths, which are reached at the same time, are in the order of their ids, so that nobody's speed makes
 * a variant of its own. Work that was taken back does not count.
 */
export function variantsOfRuns(runs: readonly TracedRun[]): readonly Variant[] {
  const ended = runs.filter(({ run }) => run.result !== null);
  const found = new Map<string, { steps: readonly VariantStep[]; runs: TracedRun[] }>();
  for (const each of ended) {
    const steps = stepsOf(each);
    const key = JSON.stringify([
      steps.map(({ activityId, outcome }) => [activityId, outcome]),
      each.run.result,
    ]);
    const variant = found.get(key) ?? { steps, runs: [] };
    variant.runs.push(each);
    found.set(key, variant);
  }
  return [...found]
    .toSorted(
      ([key, one], [otherKey, other]) => other.runs.length - one.runs.length || (key < otherKey ? -1 : 1),
    )
    .map(([, { steps, runs: same }]) => ({
      steps,
      result: same[0]?.run.result ?? '',
      runs: same.length,
      share: same.length / ended.length,
      lead: spreadOf(same.flatMap(({ leadSeconds }) => leadSeconds ?? [])),
      ways: waysIn(same),
    }));
}

function stepsOf(run: TracedRun): VariantStep[] {
  return run.visits
    .filter((visit) => !visit.isTakenOut && visit.outcome !== null && asksPeople(run, visit))
    .toSorted(
      (one, other) =>
        one.arrivedAt - other.arrivedAt ||
        (one.activityId === other.activityId ? 0 : one.activityId < other.activityId ? -1 : 1),
    )
    .map(({ activityId, outcome }) => ({ activityId, outcome: outcome ?? '' }));
}

function waysIn(runs: readonly TracedRun[]): string[] {
  const ways = runs.flatMap(({ visits }) => visits.flatMap(({ way }) => (way ? [wayKey(way)] : [])));
  return [...new Set(ways)].sort();
}
