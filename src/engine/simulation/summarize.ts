import { sentBack } from '#engine/mining/run-log.ts';
import { type Measures, type QueueMeasures, queueOfTeam, stepOf } from './measures.ts';
import type { Setting } from './world.ts';

/** A figure over all replications: the middle, and between which values 95 in 100 replications lie. */
interface Range {
  readonly middle: number;
  readonly low: number;
  readonly high: number;
}

/** One activity that asks people. Times are working minutes of the organisation. */
interface SimulatedStep {
  readonly activityId: string;
  /** How many waits of an entry that counts were over, per replication. */
  readonly tasks: Range;
  /** From the arrival of a token until someone begins, and until the step is over. Null: that never happened. */
  readonly waitMinutes: Range | null;
  readonly stepMinutes: Range | null;
  /** How many entries wait here on average, by week, and the most at any moment. */
  readonly open: readonly number[];
  readonly peak: Range;
  /** The share of their working time that the people asked here work on tasks of this app. */
  readonly utilization: Range | null;
  /** The share of deadlines that were missed; null: there were none. */
  readonly late: Range | null;
  /** Ids of the people who were asked, the most loaded first. */
  readonly people: readonly string[];
}

/** What waits for the people of a team. A token that several teams are asked about waits for each of them. */
interface SimulatedTeam {
  readonly teamId: string;
  /** How many wait on average, by week, and the most at any moment. */
  readonly open: readonly number[];
  readonly peak: Range;
}

/** How an activity with several outcomes was left. */
interface SimulatedOutcomes {
  readonly activityId: string;
  /** In the order of the activity, and `SendBack`. Shares of all times that it was left. */
  readonly outcomes: readonly { readonly outcome: string; readonly share: Range }[];
}

/** The answer for one version. */
export interface SimulationAnswer {
  readonly replications: number;
  /** Entries that counted, over all replications. */
  readonly entries: number;
  /** Working minutes from submission to the end. Null: no entry ended. */
  readonly lead: { readonly median: Range; readonly ninetieth: Range } | null;
  /** Shares of the entries that ended, by lead time: bins of equal width up to `histogramMinutes` (the same for all versions), the last one open. */
  readonly histogram: readonly number[];
  readonly histogramMinutes: number;
  /** Shares of the entries that counted. */
  readonly completed: Range;
  readonly rejected: Range;
  readonly stopped: Range;
  readonly unfinished: Range;
  /** The share of the entries over the goal, unfinished ones included; null: there is no goal. */
  readonly overGoal: Range | null;
  /** Working minutes of people per entry. */
  readonly workMinutes: Range;
  readonly steps: readonly SimulatedStep[];
  /** The longest queues first. */
  readonly teams: readonly SimulatedTeam[];
  readonly outcomes: readonly SimulatedOutcomes[];
  readonly people: readonly { readonly id: string; readonly utilization: Range; readonly tasks: Range }[];
  /** Where entries stopped, and why: a code of the workflow's faults. Shares of the entries that counted. */
  readonly stops: readonly { readonly activityId: string; readonly code: string; readonly share: number }[];
}

const bins = 48;
const minutesOfWeek = 10_080;

/** The figures of all replications of each version. */
export function summarize(
  settings: readonly Setting[],
  measures: readonly (readonly Measures[])[],
): readonly SimulationAnswer[] {
  const all = measures.map((ofVersion) =>
    ofVersion.flatMap(({ leadMinutes }) => leadMinutes).sort((left, right) => left - right),
  );
  const longest = Math.max(0, ...all.map((minutes) => quantile(minutes, 0.98)));
  const histogramMinutes = Math.max(1, longest * 1.15);
  return settings.map((setting, place) =>
    answerOf(setting, measures[place] ?? [], all[place] ?? [], histogramMinutes),
  );
}

function answerOf(
  setting: Setting,
  measures: readonly Measures[],
  minutes: readonly number[],
  histogramMinutes: number,
): SimulationAnswer {
  const { goalMinutes } = setting.input;
  const share = (countOf: (measure: Measures) => number) =>
    rangeOf(measures.flatMap((each) => (each.entries > 0 ? [countOf(each) / each.entries] : [])));
  const stoppedOf = ({ stopped }: Measures) => [...stopped.values()].reduce((sum, count) => sum + count, 0);
  const leads = measures
    .map(({ leadMinutes }) => [...leadMinutes].sort((left, right) => left - right))
    .filter(({ length }) => length > 0);
  const leadOf = (part: number) => rangeOf(leads.map((each) => quantile(each, part)));
  return {
    replications: measures.length,
    entries: measures.reduce((sum, { entries }) => sum + entries, 0),
    lead: leads.length > 0 ? { median: leadOf(0.5), ninetieth: leadOf(0.9) } : null,
    histogram: histogramOf(minutes, histogramMinutes),
    histogramMinutes,
    completed: share(({ completed }) => completed),
    rejected: share(({ rejected }) => rejected),
    stopped: share(stoppedOf),
    unfinished: share((each) => each.entries - each.completed - each.rejected - stoppedOf(each)),
    overGoal:
      goalMinutes === null
        ? null
        : share((each) => each.entries - each.leadMinutes.filter((lead) => lead <= goalMinutes).length),
    workMinutes: share(({ workMinutes }) => workMinutes),
    steps: stepsOf(setting, measures),
    teams: teamsOf(measures),
    outcomes: outcomesOf(setting, measures),
    people: peopleOf(setting, measures),
    stops: stopsOf(measures),
  };
}

function histogramOf(minutes: readonly number[], width: number): readonly number[] {
  const counts = Array.from({ length: bins }, () => 0);
  for (const each of minutes) {
    const bin = Math.min(bins - 1, Math.floor((each / width) * bins));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count) => (minutes.length > 0 ? count / minutes.length : 0));
}

function stepsOf(setting: Setting, measures: readonly Measures[]): readonly SimulatedStep[] {
  const ids = [...setting.module.workflow.activities.keys()].filter((id) =>
    measures.some(({ steps }) => steps.has(id)),
  );
  return ids.map((activityId) => {
    const steps = measures.map((measure) => stepOf(measure, activityId));
    const mean = (
      sumOf: (step: (typeof steps)[number]) => number,
      countOf: (step: (typeof steps)[number]) => number,
    ) => {
      const known = steps.filter((step) => countOf(step) > 0);
      return known.length > 0 ? rangeOf(known.map((step) => sumOf(step) / countOf(step))) : null;
    };
    const asked = new Set(steps.flatMap(({ people }) => [...people]));
    const loads = [...asked].map((id) => ({
      id,
      loads: measures.map((measure) => loadOf(setting, measure, id)),
    }));
    const heaviest = loads.sort((left, right) => sum(right.loads) - sum(left.loads));
    return {
      activityId,
      tasks: rangeOf(steps.map(({ over }) => over)),
      waitMinutes: mean(
        ({ waitedMinutes }) => waitedMinutes,
        ({ begun }) => begun,
      ),
      stepMinutes: mean(
        ({ takenMinutes }) => takenMinutes,
        ({ over }) => over,
      ),
      ...queueOf(steps),
      utilization:
        loads.length === 0
          ? null
          : rangeOf(measures.map((_, place) => average(loads.map((each) => each.loads[place] ?? 0)))),
      late: mean(
        ({ late }) => late,
        ({ due }) => due,
      ),
      people: heaviest.map(({ id }) => id),
    };
  });
}

/** A queue over all replications. */
function queueOf(queues: readonly QueueMeasures[]): Pick<SimulatedTeam, 'open' | 'peak'> {
  const weeks = queues[0]?.openMinutes.length ?? 0;
  return {
    open: Array.from({ length: weeks }, (_, week) =>
      average(queues.map(({ openMinutes }) => (openMinutes[week] ?? 0) / minutesOfWeek)),
    ),
    peak: rangeOf(queues.map(({ peak }) => peak)),
  };
}

function teamsOf(measures: readonly Measures[]): readonly SimulatedTeam[] {
  const ids = new Set(measures.flatMap(({ teams }) => [...teams.keys()]));
  return [...ids]
    .map((teamId) => ({ teamId, ...queueOf(measures.map((measure) => queueOfTeam(measure, teamId))) }))
    .sort((left, right) => right.peak.middle - left.peak.middle || (left.teamId < right.teamId ? -1 : 1));
}

function outcomesOf({ module }: Setting, measures: readonly Measures[]): readonly SimulatedOutcomes[] {
  return [...module.workflow.activities.values()].flatMap(({ id, outcomes }) => {
    const counts = measures.flatMap((each) => each.outcomes.get(id) ?? []);
    if (outcomes.length < 2 || counts.length === 0) return [];
    const total = (of: ReadonlyMap<string, number>) => sum([...of.values()]);
    const shares = [...outcomes.map(({ name }) => name), sentBack].map((outcome) => ({
      outcome,
      share: rangeOf(counts.map((of) => (of.get(outcome) ?? 0) / total(of))),
    }));
    return [{ activityId: id, outcomes: shares.filter(({ share }) => share.high > 0) }];
  });
}

function loadOf(setting: Setting, { busyMinutes }: Measures, userId: string): number {
  const { input, times, clockOf } = setting;
  const user = input.users.find(({ id }) => id === userId);
  if (!user) return 0;
  const available = clockOf(user.calendar, user.daysOff).minutesBetween(times.startMs, times.endMs);
  return available > 0 ? (busyMinutes.get(userId) ?? 0) / available : 0;
}

function peopleOf(setting: Setting, measures: readonly Measures[]): SimulationAnswer['people'] {
  const ids = new Set(measures.flatMap(({ busyMinutes }) => [...busyMinutes.keys()]));
  return [...ids]
    .map((id) => ({
      id,
      utilization: rangeOf(measures.map((measure) => loadOf(setting, measure, id))),
      tasks: rangeOf(measures.map(({ answered }) => answered.get(id) ?? 0)),
    }))
    .sort((left, right) => right.utilization.middle - left.utilization.middle);
}

function stopsOf(measures: readonly Measures[]): SimulationAnswer['stops'] {
  const entries = measures.reduce((count, each) => count + each.entries, 0);
  const counts = new Map<string, number>();
  for (const { stopped } of measures) {
    for (const [key, count] of stopped) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return [...counts]
    .sort(([, left], [, right]) => right - left)
    .map(([key, count]) => {
      const space = key.lastIndexOf(' ');
      return { activityId: key.slice(0, space), code: key.slice(space + 1), share: count / entries };
    });
}

/** The mean of the replications, and the values between which 95 in 100 of them lie. */
function rangeOf(numbers: readonly number[]): Range {
  const sorted = [...numbers].sort((left, right) => left - right);
  return { middle: average(sorted), low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
}

/** A quantile of ascending numbers, interpolated linearly (type 7 of Hyndman and Fan); 0 of none. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

function average(numbers: readonly number[]): number {
  return numbers.length > 0 ? sum(numbers) / numbers.length : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
