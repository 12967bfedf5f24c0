import type { Interruptible } from '../interruptible.ts';
import { type LoggedRun, type LoggedWorkflow, sentBack } from './run-log.ts';
import { type Spread, spreadOf } from './spread.ts';
import { type MinedStep, type MinedWay, stepsOfRuns, waysOfRuns } from './steps-of-runs.ts';
import { asksPeople, type TimeBetween, type TracedRun, traceRuns } from './traced-run.ts';
import { type Variant, variantsOfRuns } from './variants-of-runs.ts';
import {
  type Handover,
  handoversOfRuns,
  type Workarounds,
  workaroundsOfRuns,
} from './work-between-people.ts';

/** Runs in few numbers; each of the last four counts runs. */
interface MinedSummary {
  readonly runs: number;
  readonly running: number;
  readonly completed: number;
  readonly rejected: number;
  readonly withdrawn: number;
  /** From the start to the end, of those that have ended. */
  readonly lead: Spread;
  readonly leadSeconds: readonly number[];
  /** Work was sent back. */
  readonly sentBack: number;
  /** A step that asks people was visited again. */
  readonly reworked: number;
  /** A task went to another person. */
  readonly reassigned: number;
  /** A task was or is late. */
  readonly overdue: number;
}

/** A process as it ran. */
export interface MinedProcess {
  readonly summary: MinedSummary;
  readonly steps: readonly MinedStep[];
  readonly ways: readonly MinedWay[];
  readonly variants: readonly Variant[];
  readonly handovers: readonly Handover[];
  readonly teamHandovers: readonly Handover[];
  readonly workarounds: Workarounds;
}

/** What mining asks besides the histories. */
interface MiningSurroundings {
  /** An RFC 3339 instant: until then tasks with a deadline have waited. */
  readonly now: string;
  /** A person's team, empty if they have none. */
  readonly teamOf?: (personId: string) => string;
  /** How times are counted; by default every second. */
  readonly secondsBetween?: TimeBetween;
}

/** What the histories of runs say about a process. Runs on versions without a workflow are left out. */
export function* mineProcess(
  log: readonly LoggedRun[],
  workflows: ReadonlyMap<number, LoggedWorkflow>,
  { now, teamOf = () => '', secondsBetween }: MiningSurroundings,
): Interruptible<MinedProcess> {
  const runs = yield* traceRuns(log, workflows, secondsBetween);
  const at = Date.parse(now);
  const steps = yield* stepsOfRuns(runs, at);
  const ways = yield* waysOfRuns(runs);
  const variants = variantsOfRuns(runs);
  yield;
  const handovers = handoversOfRuns(runs);
  yield;
  const teamHandovers = handoversOfRuns(runs, teamOf);
  yield;
  const workarounds = workaroundsOfRuns(runs);
  yield;
  return { summary: summaryOf(runs, at), steps, ways, variants, handovers, teamHandovers, workarounds };
}

function summaryOf(runs: readonly TracedRun[], now: number): MinedSummary {
  const having = (test: (run: TracedRun) => boolean) => runs.filter(test).length;
  const leadSeconds = runs.flatMap((run) => run.leadSeconds ?? []);
  return {
    runs: runs.length,
    running: having(({ run }) => run.result === null),
    completed: having(({ run }) => run.result === 'Completed'),
    rejected: having(({ run }) => run.result === 'Rejected'),
    withdrawn: having(({ run }) => run.result !== null && !['Completed', 'Rejected'].includes(run.result)),
    lead: spreadOf(leadSeconds),
    leadSeconds,
    sentBack: having(({ visits }) => visits.some(({ outcome }) => outcome === sentBack)),
    reworked: having(isReworked),
    reassigned: having(({ visits }) => visits.some(({ handings }) => handings.length > 0)),
    overdue: having(({ run }) => isLate(run, now)),
  };
}

function isReworked(run: TracedRun): boolean {
  const asked = run.visits.filter((visit) => asksPeople(run, visit)).map(({ activityId }) => activityId);
  return new Set(asked).size < asked.length;
}

function isLate({ deadlines }: LoggedRun, now: number): boolean {
  return deadlines.some(
    ({ dueAt, closedOn }) => (closedOn === null ? now : Date.parse(closedOn)) > Date.parse(dueAt),
  );
}
