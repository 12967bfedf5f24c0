import type { Durations, Response, StepHabits } from './parameters.ts';
import type { WorkingClock } from './working-clock.ts';

/** A task that someone has answered. Moments in ms since 1970. */
export interface PastTask {
  readonly activityId: string;
  readonly personId: string;
  readonly createdMs: number;
  readonly closedMs: number;
}

/** How an activity was left once: by an outcome, or because work was sent back to another activity. */
export interface PastResponse {
  readonly activityId: string;
  readonly outcome: string | null;
  readonly toActivityId: string | null;
}

/** Where the durations of a step come from: tasks of the step, tasks of the whole app, or an assumption. */
type DurationBasis = 'step' | 'app' | 'assumed';

/** What the history says about one step. */
export interface DiscoveredStep {
  readonly habits: StepHabits;
  readonly basis: DurationBasis;
  /** Tasks of the step that were answered. */
  readonly tasks: number;
  readonly medianMinutes: number;
}

/** Fewer tasks say nothing about a step; fewer of one person nothing about the person. */
const minTasks = 5;
const minTasksOfPerson = 10;
const maxSamples = 400;
const assumedMinutes = 60;
const assumed: Durations = { kind: 'exponential', meanMinutes: assumedMinutes };
/** A task that was answered outside working hours took at least this long. */
const minMinutes = 1;

/**
 * How people work at these steps, from what they have done. The time that a task took is not recorded: it begins when
 * the task arrived, or when its person had answered the task before it, whichever is later, and only working hours
 * count. (Heuristic start times as in Chapela-Campa and Dumas, "Repairing activity start times to improve business
 * process simulation", BPM 2022.) So the time that one person works never adds up to more than the time that has passed.
 */
export function discoverSteps(
  activityIds: readonly string[],
  tasks: readonly PastTask[],
  responses: readonly PastResponse[],
  clockOf: (personId: string) => WorkingClock,
): ReadonlyMap<string, DiscoveredStep> {
  const worked = workedMinutes(tasks, clockOf);
  const all = worked.map(({ minutes }) => minutes);
  return new Map(
    activityIds.map((activityId) => {
      const own = worked.filter((each) => each.activityId === activityId);
      const minutes = own.map((each) => each.minutes);
      const basis = minutes.length >= minTasks ? 'step' : all.length >= minTasks ? 'app' : 'assumed';
      const observed = basis === 'step' ? minutes : all;
      const durations: Durations =
        basis === 'assumed' ? assumed : { kind: 'observed', minutes: spread(observed) };
      return [
        activityId,
        {
          basis,
          tasks: minutes.length,
          medianMinutes: basis === 'assumed' ? assumedMinutes : median(observed),
          habits: {
            durations,
            durationsOf: basis === 'step' ? byPerson(own) : {},
            responses: responsesAt(activityId, responses),
            extraPeople: 0,
          },
        },
      ];
    }),
  );
}

interface Worked {
  readonly activityId: string;
  readonly personId: string;
  readonly minutes: number;
}

function workedMinutes(
  tasks: readonly PastTask[],
  clockOf: (personId: string) => WorkingClock,
): readonly Worked[] {
  const lastClosed = new Map<string, number>();
  return [...tasks]
    .sort((left, right) => left.closedMs - right.closedMs)
    .map(({ activityId, personId, createdMs, closedMs }) => {
      const startedMs = Math.max(createdMs, lastClosed.get(personId) ?? 0);
      lastClosed.set(personId, closedMs);
      const minutes = clockOf(personId).minutesBetween(startedMs, closedMs);
      return { activityId, personId, minutes: Math.max(minMinutes, minutes) };
    });
}

function byPerson(worked: readonly Worked[]): StepHabits['durationsOf'] {
  const byId = new Map<string, number[]>();
  for (const { personId, minutes } of worked) {
    byId.set(personId, [...(byId.get(personId) ?? []), minutes]);
  }
  return Object.fromEntries(
    [...byId]
      .filter(([, minutes]) => minutes.length >= minTasksOfPerson)
      .map(([id, minutes]) => [id, { kind: 'observed', minutes: spread(minutes) }]),
  );
}

function responsesAt(activityId: string, responses: readonly PastResponse[]): readonly Response[] {
  const counts = new Map<string, { response: PastResponse; weight: number }>();
  let total = 0;
  for (const response of responses) {
    if (response.activityId !== activityId) continue;
    const key = JSON.stringify([response.outcome, response.toActivityId]);
    counts.set(key, { response, weight: (counts.get(key)?.weight ?? 0) + 1 });
    total += 1;
  }
  if (total < minTasks) return [];
  return [...counts.values()].flatMap(({ response: { outcome, toActivityId }, weight }): Response[] => {
    if (toActivityId !== null) return [{ kind: 'sendBack', toActivityId, weight }];
    return outcome === null ? [] : [{ kind: 'outcome', outcome, weight }];
  });
}

/** At most `maxSamples` of the numbers, evenly over their order. */
function spread(numbers: readonly number[]): readonly number[] {
  const sorted = [...numbers].sort((left, right) => left - right);
  if (sorted.length <= maxSamples) return sorted;
  return Array.from(
    { length: maxSamples },
    (_, place) => sorted[Math.floor(((place + 0.5) * sorted.length) / maxSamples)] ?? 0,
  );
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Durations that are longer or shorter by a factor. */
export function scaled(durations: Durations, factor: number): Durations {
  switch (durations.kind) {
    case 'observed':
      return { kind: 'observed', minutes: durations.minutes.map((minutes) => minutes * factor) };
    case 'exponential':
      return { kind: 'exponential', meanMinutes: durations.meanMinutes * factor };
    case 'fixed':
      return { kind: 'fixed', minutes: durations.minutes * factor };
  }
}
