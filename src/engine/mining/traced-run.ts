import type { Interruptible } from '../interruptible.ts';
import type { LoggedRun, LoggedWorkflow } from './run-log.ts';
import { type Visit, visitsOfRun } from './visits-of-run.ts';

/** A run with its stays at the activities. */
export interface TracedRun {
  readonly run: LoggedRun;
  readonly workflow: LoggedWorkflow;
  readonly visits: readonly Visit[];
  /** Seconds from its start to its end; null while it is running. */
  readonly leadSeconds: number | null;
}

/** Traces runs on the workflows of their versions; a run whose version is not among them is left out. */
export function* traceRuns(
  runs: readonly LoggedRun[],
  workflows: ReadonlyMap<number, LoggedWorkflow>,
): Interruptible<readonly TracedRun[]> {
  const traced: TracedRun[] = [];
  for (const run of runs) {
    const workflow = workflows.get(run.version);
    if (!workflow) continue;
    traced.push({ run, workflow, visits: visitsOfRun(run, workflow), leadSeconds: leadSeconds(run) });
    yield;
  }
  return traced;
}

/** Seconds that an entry waited at an activity before it left by an outcome; null: it did not. */
export function waitSeconds({ arrivedAt, leftAt, isTakenOut }: Visit): number | null {
  return leftAt === null || isTakenOut ? null : Math.max(0, (leftAt - arrivedAt) / 1000);
}

/** Whether people are asked at the activity of a stay. */
export function asksPeople({ workflow }: TracedRun, { activityId }: Visit): boolean {
  return workflow.activities.get(activityId)?.asksPeople ?? false;
}

function leadSeconds({ startedOn, endedOn }: LoggedRun): number | null {
  return endedOn === null ? null : Math.max(0, (Date.parse(endedOn) - Date.parse(startedOn)) / 1000);
}
