import { type TracedRun, waitSeconds } from './traced-run.ts';

/** A run that came to an activity. */
interface StayAtStep {
  readonly of: TracedRun;
  /** Times that it came there. */
  readonly visits: number;
  /** How long it waited there, all times together; up to now where it still is. */
  readonly waitedSeconds: number;
  readonly isHere: boolean;
}

/** The runs that came to an activity, those first that waited longest. `now` is in milliseconds since 1970. */
export function staysAtStep(
  runs: readonly TracedRun[],
  activityId: string,
  now: number,
): readonly StayAtStep[] {
  const stays: StayAtStep[] = [];
  for (const of of runs) {
    const visits = of.visits.filter((visit) => visit.activityId === activityId);
    if (visits.length === 0) continue;
    const waits = visits.map(
      (visit) => waitSeconds(of, visit.leftAt === null ? { ...visit, leftAt: now } : visit) ?? 0,
    );
    stays.push({
      of,
      visits: visits.length,
      waitedSeconds: waits.reduce((sum, each) => sum + each, 0),
      isHere: visits.some(({ leftAt }) => leftAt === null),
    });
  }
  return stays.toSorted(
    (one, other) => other.waitedSeconds - one.waitedSeconds || (one.of.run.id < other.of.run.id ? -1 : 1),
  );
}
