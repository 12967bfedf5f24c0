import type { simulateDraft } from '#contracts/app-checks/simulate-draft.ts';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';

export type Simulation = EndpointOutput<typeof simulateDraft>;
export type SimulatedVersion = NonNullable<Simulation['draft']>;
type SimulatedStep = SimulatedVersion['steps'][number];
export type Range = SimulatedStep['peak'];
export type Scenario = NonNullable<EndpointRequest<typeof simulateDraft>['body']>;

/** The draft and the published version at one step. */
export interface StepPair {
  readonly activityId: string;
  readonly name: string;
  readonly draft: SimulatedStep | undefined;
  readonly live: SimulatedStep | undefined;
}

/** The steps that entries reached in one of the versions. */
export function stepPairs({ steps, draft, live }: Simulation): readonly StepPair[] {
  return steps
    .map(({ activityId, activityName }) => ({
      activityId,
      name: activityName,
      draft: draft?.steps.find((step) => step.activityId === activityId),
      live: live?.steps.find((step) => step.activityId === activityId),
    }))
    .filter((pair) => pair.draft || pair.live);
}

/** How entries wait in the draft and in the published version. */
export interface QueuePair {
  readonly draft: Queue | undefined;
  readonly live: Queue | undefined;
}

type Queue = Pick<SimulatedStep, 'open' | 'peak'>;

/** The teams that entries waited for in one of the versions. */
export function teamPairs({
  draft,
  live,
}: Simulation): readonly (QueuePair & Pick<Team, 'teamId' | 'name'>)[] {
  const teams = new Map([...(live?.teams ?? []), ...(draft?.teams ?? [])].map((team) => [team.teamId, team]));
  const of = (version: SimulatedVersion | null, id: string) =>
    version?.teams.find(({ teamId }) => teamId === id);
  return [...teams.values()].map(({ teamId, name }) => ({
    teamId,
    name,
    draft: of(draft, teamId),
    live: of(live, teamId),
  }));
}

type Team = SimulatedVersion['teams'][number];

/** Whether the draft is higher than the published version beyond what chance explains, by a fifth at least. */
export function isWorse(draft: Range | null | undefined, live: Range | null | undefined): boolean {
  return Boolean(draft && live && draft.low > live.high && draft.middle > live.middle * 1.2);
}
