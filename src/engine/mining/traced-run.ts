import type { Interruptible } from '../interruptible.ts';
import type { LoggedRun, LoggedWorkflow } from './run-log.ts';
import { type Visit, visitsOfRun } from './visits-of-run.ts';

/** Seconds between two moments in milliseconds since 1970: all of them, or only those that were worked. */
export type TimeBetween = (fromMs: number, toMs: number) => number;

/** Every second counts, also at night. */
export const elapsedSeconds: TimeBetween = (fromMs, toMs) => Math.max(0, (toMs - fromMs) / 1000);

/** A run with its stays at the activities. */
export interface TracedRun {
  readonly run: LoggedRun;
  readonly workflow: LoggedWorkflow;
  readonly visits: readonly Visit[];
  /** Seconds from its start to its end; null while it is running. */
  readonly leadSeconds: number | null;
  /** How its times are counted. */
  readonly secondsBetween: TimeBetween;
}

/** Traces runs on the workflows of their versions; a run whose version is not among them is left out. */
export function* traceRuns(
  runs: readonly LoggedRun[],
  workflows: ReadonlyMap<number, LoggedWorkflow>,
  secondsBetween: TimeBetween = elapsedSeconds,
): Interruptible<readonly TracedRun[]> {
  const traced: TracedRun[] = [];
  for (const run of runs) {
    const workflow = workflows.get(run.version);
    if (!workflow) continue;
    const visits = visitsOfRun(run, workflow);
    traced.push({ run, workflow, visits, leadSeconds: leadSeconds(run, secondsBetween), secondsBetween });
    yield;
  }
  return traced;
}

/** Seconds that an entry waited at an activity before it left by an outcome; null: it did not. */
export function waitSeconds(
  { secondsBetween }: TracedRun,
  { arrivedAt, leftAt, isTakenOut }: Visit,
): number | null {
  return leftAt === null || isTakenOut ? null : secondsBetween(arrivedAt, leftAt);
}

/** Whether people are asked at the activity of a stay. */
export function asksPeople({ workflow }: TracedRun, { activityId }: Visit): boolean {
  return workflow.activities.get(activityId)?.asksPeople ?? false;
}

function leadSeconds({ startedOn, endedOn }: LoggedRun, secondsBetween: TimeBetween): number | null {
  return endedOn === null ? null : secondsBetween(Date.parse(startedOn), Date.parse(endedOn));
}
