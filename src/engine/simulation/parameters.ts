import type { References } from '#engine/form/sources/reference-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { WorkCalendar } from '#engine/workflow/working-time.ts';
import type { DaysOff } from './working-clock.ts';

/** Lengths of time in minutes: one of those that were observed, or drawn from a distribution with this mean. */
export type Durations =
  | { readonly kind: 'observed'; readonly minutes: readonly number[] }
  | { readonly kind: 'exponential'; readonly meanMinutes: number }
  | { readonly kind: 'fixed'; readonly minutes: number };

/** How an activity is left: by an outcome, or because work was sent back. `weight`: how often, in any unit. */
export type Response =
  | { readonly kind: 'outcome'; readonly outcome: string; readonly weight: number }
  | { readonly kind: 'sendBack'; readonly toActivityId: string; readonly weight: number };

/** How people, jobs and other processes behave at one activity. */
export interface StepHabits {
  /** Working time that one person spends on one task; for an activity that asks no one, the time until it continues. */
  readonly durations: Durations;
  /** Those of single people, by id, where enough is known. */
  readonly durationsOf: Readonly<Record<string, Durations>>;
  /** Empty: nothing is known, so people agree. */
  readonly responses: readonly Response[];
  /** People who also work on the tasks here, besides those whom the workflow asks. */
  readonly extraPeople: number;
}

/** A person of the organisation. */
export interface SimulatedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly managerId: string | null;
  readonly isActive: boolean;
  readonly isAdministrator: boolean;
  readonly roles: readonly Group[];
  readonly teams: readonly Group[];
  /** The working hours by which the person works: a place in `calendars`. */
  readonly calendar: number;
  readonly daysOff: readonly DaysOff[];
  /** Who acts for the person on their days off. */
  readonly substituteId: string | null;
}

interface Group {
  readonly id: string;
  readonly name: string;
}

/** An entry like those that will arrive. */
export interface SampleEntry {
  readonly initiatorId: string;
  readonly values: EntryValues;
}

/** The arrival of entries. */
export interface Arrivals {
  readonly perWeek: number;
  /** How many arrivals this number rests on: each replication draws it again. Absent: it is as given. */
  readonly observed?: number;
  /** Minutes since Monday, midnight, in the organisation's time zone, to draw from. Empty: evenly in working hours. */
  readonly minutesOfWeek: readonly number[];
}

/** Everything that a simulation depends on, as plain data. The same input gives the same answer. */
export interface SimulationInput {
  readonly seed: number;
  /** The first moment that counts, RFC 3339 in UTC. */
  readonly startsAt: string;
  /** The weeks that count. */
  readonly weeks: number;
  /** Weeks before, so that the first entries meet work that is already under way. */
  readonly warmUpWeeks: number;
  /** Independent repetitions; their spread gives the ranges. */
  readonly replications: number;
  readonly arrivals: Arrivals;
  /** At least one. */
  readonly samples: readonly SampleEntry[];
  readonly users: readonly SimulatedUser[];
  /** The first one is the organisation's. */
  readonly calendars: readonly WorkCalendar[];
  /** Calendars of teams, by id and by name in lower case: places in `calendars`. */
  readonly teamCalendars: Readonly<Record<string, number>>;
  /** By activity; a missing one has `defaultHabits`. */
  readonly habits: Readonly<Record<string, StepHabits>>;
  readonly defaultHabits: StepHabits;
  /** Time until an entry that was sent back to its initiator is submitted again. */
  readonly resubmission: Durations;
  /** Lead time in working minutes of the organisation that should not be exceeded; null: none. */
  readonly goalMinutes: number | null;
  readonly references?: References;
}

/**
 * Draws a length of time in minutes; `random` is in [0, 1). What was observed is a sample of what could have been, so
 * each replication draws from a sample of its own, with repetition (Efron's bootstrap): `again` gives a number in
 * [0, 1) for each place of it.
 */
export function drawMinutes(durations: Durations, random: number, again: (place: number) => number): number {
  switch (durations.kind) {
    case 'observed': {
      const { minutes } = durations;
      const place = Math.floor(again(Math.floor(random * minutes.length)) * minutes.length);
      return minutes[place] ?? 0;
    }
    case 'exponential':
      return -durations.meanMinutes * Math.log(1 - random);
    case 'fixed':
      return durations.minutes;
  }
}

/**
 * Draws how an activity is left; null if nothing is known. `random` is in [0, 1). What was observed is a sample here, too,
 * which each replication draws again: otherwise shares that rest on few answers would look certain.
 */
export function drawResponse(
  responses: readonly Response[],
  random: number,
  again: (place: number) => number,
): Response | null {
  const total = responses.reduce((sum, { weight }) => sum + weight, 0);
  let left = again(Math.floor(random * total)) * total;
  for (const response of responses) {
    left -= response.weight;
    if (left < 0) return response;
  }
  return responses.at(-1) ?? null;
}
