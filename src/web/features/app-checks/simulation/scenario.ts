import type { Scenario } from './simulation-types.ts';

/** What a designer has set up to try; texts are as typed. */
export interface ScenarioDraft {
  readonly weeks: string;
  readonly perWeek: string;
  readonly goalDays: string;
  readonly closedFrom: string | null;
  readonly closedTo: string | null;
  /** Ids of people who are away all the time. */
  readonly away: readonly string[];
  /** Of an hour of work. */
  readonly hourPrice: string;
  /** By activity. */
  readonly extraPeople: Readonly<Record<string, number>>;
  readonly durationFactor: Readonly<Record<string, string>>;
  /** Conditions with another text than in the draft. */
  readonly conditions: Readonly<Record<string, string>>;
}

/** Everything as it is. */
export const asItIs: ScenarioDraft = {
  weeks: '12',
  perWeek: '',
  goalDays: '',
  closedFrom: null,
  closedTo: null,
  away: [],
  hourPrice: '',
  extraPeople: {},
  durationFactor: {},
  conditions: {},
};

/** Choices for how long work takes; `1` is as before. */
export const durationFactors = ['0.5', '0.75', '1', '1.5', '2'] as const;

const maxPrice = 1_000_000;
const dayMs = 86_400_000;
/** Longer than any simulation, from the day before today in every time zone. */
const awayDays = 400;

/** The request for a scenario. What cannot be read as a number counts as not given. */
export function requestOf(scenario: ScenarioDraft, now = Date.now()): Scenario {
  const { closedFrom, closedTo, away, extraPeople, durationFactor } = scenario;
  const dayAfter = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10);
  const ids = [...new Set([...Object.keys(extraPeople), ...Object.keys(durationFactor)])].sort();
  const steps = ids.flatMap((activityId) => {
    const extra = extraPeople[activityId] ?? 0;
    const factor = Number(durationFactor[activityId] ?? 1);
    return extra === 0 && factor === 1 ? [] : [{ activityId, extraPeople: extra, durationFactor: factor }];
  });
  const conditions = Object.entries(scenario.conditions)
    .map(([activityId, text]) => ({ activityId, expression: text.trim() }))
    .filter(({ expression }) => expression !== '');
  return {
    weeks: Number(scenario.weeks),
    entriesPerWeek: numberOf(scenario.perWeek, 10_000),
    goalDays: numberOf(scenario.goalDays, 1000),
    hourPrice: numberOf(scenario.hourPrice, maxPrice),
    ...(closedFrom !== null && { holidays: { from: closedFrom, to: later(closedFrom, closedTo) } }),
    ...(away.length > 0 && {
      away: away.map((userId) => ({ userId, from: dayAfter(-1), to: dayAfter(awayDays) })),
    }),
    ...(steps.length > 0 && { steps }),
    ...(conditions.length > 0 && { conditions }),
  };
}

function later(from: string, to: string | null): string {
  return to !== null && to > from ? to : from;
}

/** A positive number up to a limit; a comma is read as a decimal point. */
function numberOf(text: string, max: number): number | undefined {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && value > 0 && value <= max ? value : undefined;
}
