import type { Scenario } from './simulation-types.ts';

/** What a designer has set up to try; texts are as typed. */
export interface ScenarioDraft {
  readonly weeks: string;
  readonly perWeek: string;
  readonly goalDays: string;
  readonly closedFrom: string | null;
  readonly closedTo: string | null;
  /** By activity. */
  readonly extraPeople: Readonly<Record<string, number>>;
  readonly durationFactor: Readonly<Record<string, string>>;
}

/** Everything as it is. */
export const asItIs: ScenarioDraft = {
  weeks: '12',
  perWeek: '',
  goalDays: '',
  closedFrom: null,
  closedTo: null,
  extraPeople: {},
  durationFactor: {},
};

/** Choices for how long work takes; `1` is as before. */
export const durationFactors = ['0.5', '0.75', '1', '1.5', '2'] as const;

/** The request for a scenario. What cannot be read as a number counts as not given. */
export function requestOf(scenario: ScenarioDraft): Scenario {
  const { closedFrom, closedTo, extraPeople, durationFactor } = scenario;
  const ids = [...new Set([...Object.keys(extraPeople), ...Object.keys(durationFactor)])].sort();
  const steps = ids.flatMap((activityId) => {
    const extra = extraPeople[activityId] ?? 0;
    const factor = Number(durationFactor[activityId] ?? 1);
    return extra === 0 && factor === 1 ? [] : [{ activityId, extraPeople: extra, durationFactor: factor }];
  });
  return {
    weeks: Number(scenario.weeks),
    entriesPerWeek: numberOf(scenario.perWeek, 10_000),
    goalDays: numberOf(scenario.goalDays, 1000),
    ...(closedFrom !== null && { holidays: { from: closedFrom, to: later(closedFrom, closedTo) } }),
    ...(steps.length > 0 && { steps }),
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
