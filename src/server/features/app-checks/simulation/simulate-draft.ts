import type { simulateDraft as endpoint } from '#contracts/app-checks/simulate-draft.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { SimulationAnswer } from '#engine/simulation/summarize.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import {
  compiledModule,
  draftVersion,
  inLanguage,
  type ModuleVersion,
  outcomeIn,
} from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { simulateInThread } from './simulate-in-thread.ts';
import { type SimulationPlan, simulationPlan } from './simulation-plan.ts';
import { conditionsOf, withConditions } from './tried-conditions.ts';
import { type VisiblePast, visiblePast } from './visible-past.ts';

type Output = EndpointOutput<typeof endpoint>;
type Version = NonNullable<Output['draft']>;

const weekMs = 7 * 86_400_000;
/** Lists of people are cut; the busiest come first. */
const maxPeopleOfStep = 12;
const maxPeople = 40;
const maxTeams = 12;
const nothingSeen: VisiblePast = {
  arrivals: [],
  sinceMs: 0,
  samples: [],
  tasks: [],
  responses: [],
  areOthersUnseen: false,
};

export async function simulateDraft(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  const draft = await draftVersion(ctx, params.moduleId);
  const tried = withConditions(ctx, draft, body.conditions ?? []);
  const isPublished = draft.module.versionNumber > 0;
  const versions = isPublished ? [draft, await compiledModule(ctx, params.moduleId)] : [draft];
  const past = isPublished ? await visiblePast(ctx, params.moduleId) : nothingSeen;
  const plan = await simulationPlan(ctx, versions, past, body);
  const played = versions.filter(({ compiled }) => compiled.workflow.startId !== null);
  const startedMs = ctx.platform.now().getTime();
  const answers =
    played.length === 0
      ? []
      : await simulateInThread(
          {
            versions: played.map((version) => ({
              definition: version === draft ? tried : version.compiled.definition,
              habits: version === draft ? plan.draftHabits : {},
            })),
            input: plan.input,
          },
          { whenGone: ctx.client.whenGone, onProgress: (share) => tellProgress(ctx, params.moduleId, share) },
        );
  const tookMs = Math.round(ctx.platform.now().getTime() - startedMs);
  const teamNames = new Map((await directory(ctx)).teams.map(({ id, name }) => [id, name]));
  const answerOf = (version: ModuleVersion | undefined) => {
    const place = version ? played.indexOf(version) : -1;
    const answer = answers[place];
    return version && answer ? present(ctx, version, { answer, teamNames, hourPrice: body.hourPrice }) : null;
  };
  const [shownDraft, shownLive] = [answerOf(draft), answerOf(versions[1])];
  return {
    ...surroundings(plan, past),
    tookMs,
    isCut: answers.some(({ replications }) => replications < plan.input.replications),
    people: await named(ctx, [shownDraft, shownLive]),
    steps: stepsOf(plan, versions, ctx),
    conditions: conditionsOf(inLanguage(draft, ctx.locale)),
    draft: shownDraft,
    live: shownLive,
  };
}

function tellProgress(ctx: Context, moduleId: string, share: number): void {
  ctx.platform.realtime
    .send(ctx.tenant, [actorOf(ctx).id], 'SimulationProgress', { moduleId, share })
    .catch((error: unknown) => ctx.log().warn({ err: error }, 'the progress of a simulation is not told'));
}

function surroundings({ input, workdayMinutes, arrivalBasis }: SimulationPlan, past: VisiblePast) {
  const { startsAt, weeks, seed, calendars, arrivals } = input;
  const [calendar] = calendars;
  const timeZone = calendar?.timeZone ?? 'Etc/UTC';
  const first = dateAt(startsAt, timeZone);
  const last = dateAt(new Date(Date.parse(startsAt) + weeks * weekMs - 1).toISOString(), timeZone);
  return {
    startsAt,
    weeks,
    seed,
    workdayMinutes,
    holidays: [...new Set(calendar?.holidays ?? [])].filter((day) => first <= day && day <= last).sort(),
    arrivals: { perWeek: arrivals.perWeek, basis: arrivalBasis },
    past: { entries: past.samples.length, areOthersUnseen: past.areOthersUnseen },
  };
}

function stepsOf(
  { steps, draftHabits }: SimulationPlan,
  versions: readonly ModuleVersion[],
  ctx: Context,
): Output['steps'] {
  const translated = versions.map((version) => inLanguage(version, ctx.locale));
  return [...steps].map(([activityId, { name, basis, tasks, medianMinutes }]) => {
    const known = translated.find(({ compiled }) => compiled.workflow.activities.has(activityId));
    return {
      activityId,
      activityName: known?.compiled.workflow.activities.get(activityId)?.definition.displayName ?? name,
      basis: Object.hasOwn(draftHabits, activityId) ? 'given' : basis,
      tasks,
      medianMinutes,
    };
  });
}

/** What a version answered, and what its words and prices need. */
interface Played {
  readonly answer: SimulationAnswer;
  readonly teamNames: ReadonlyMap<string, string>;
  readonly hourPrice: number | undefined;
}

const minutesOfHour = 60;

function costOf({ middle, low, high }: SimulationAnswer['workMinutes'], hourPrice: number) {
  const price = (minutes: number) => (minutes / minutesOfHour) * hourPrice;
  return { middle: price(middle), low: price(low), high: price(high) };
}

function present(
  { locale }: Pick<Context, 'locale'>,
  version: ModuleVersion,
  { answer, teamNames, hourPrice }: Played,
): Version {
  const { compiled } = inLanguage(version, locale);
  const nameOf = (id: string) => compiled.workflow.activities.get(id)?.definition.displayName ?? id;
  const isReal = (id: string) => !id.startsWith('extra ');
  return {
    ...answer,
    cost: hourPrice === undefined ? null : costOf(answer.workMinutes, hourPrice),
    histogram: [...answer.histogram],
    steps: answer.steps.map(({ people, open, ...step }) => ({
      ...step,
      open: [...open],
      people: people.slice(0, maxPeopleOfStep),
      peopleCount: people.length,
    })),
    teams: answer.teams.slice(0, maxTeams).map(({ teamId, open, peak }) => ({
      teamId,
      name: teamNames.get(teamId) ?? '',
      open: [...open],
      peak,
    })),
    outcomes: answer.outcomes.map(({ activityId, outcomes }) => ({
      activityId,
      activityName: nameOf(activityId),
      outcomes: outcomes.map((each) => ({ ...each, label: outcomeIn(version, locale, each.outcome) })),
    })),
    people: answer.people.filter(({ id }) => isReal(id)).slice(0, maxPeople),
    stops: answer.stops.map((stop) => ({ ...stop, activityName: nameOf(stop.activityId) })),
  };
}

async function named(ctx: Context, versions: readonly (Version | null)[]): Promise<Output['people']> {
  const people = await directory(ctx);
  const ids = new Set(
    versions.flatMap((version) => [
      ...(version?.people.map(({ id }) => id) ?? []),
      ...(version?.steps.flatMap((step) => step.people) ?? []),
    ]),
  );
  return [...ids].map((id) => ({ id, name: people.person(id)?.name ?? '' }));
}
