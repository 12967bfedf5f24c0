import type { simulateDraft as endpoint } from '#contracts/app-checks/simulate-draft.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { type DiscoveredStep, discoverSteps, scaled } from '#engine/simulation/discover.ts';
import type { Arrivals, SimulationInput, StepHabits } from '#engine/simulation/parameters.ts';
import { dateAt, parseInstant } from '#engine/value/zoned-time.ts';
import { loadReferences } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { pastClocks, simulatedCalendars, simulatedUsers } from './simulated-users.ts';
import { simulationSize } from './simulation-size.ts';
import type { VisiblePast } from './visible-past.ts';

type Asked = EndpointInput<typeof endpoint>['body'];
type ArrivalBasis = 'step' | 'app' | 'assumed' | 'given';

/** The input of a simulation, and where it comes from. */
export interface SimulationPlan {
  readonly input: SimulationInput;
  /** What is different in the draft. */
  readonly draftHabits: SimulationInput['habits'];
  /** Steps that ask people, of all versions, by id. */
  readonly steps: ReadonlyMap<string, DiscoveredStep & { readonly name: string }>;
  readonly arrivalBasis: ArrivalBasis;
  readonly workdayMinutes: number;
}

const weekMs = 7 * 86_400_000;
const minuteMs = 60_000;
const usualWeeks = 12;
const assumedPerWeek = 10;
/** Fewer entries say nothing about how often they arrive. */
const minArrivals = 5;
const maxSamples = 400;
/** A job or another process that a step waits for. */
const jobHabits: StepHabits = {
  durations: { kind: 'fixed', minutes: 5 },
  durationsOf: {},
  responses: [],
  extraPeople: 0,
};

/** Everything that a simulation of these versions depends on; the first version is the draft. */
export async function simulationPlan(
  ctx: Context,
  versions: readonly ModuleVersion[],
  past: VisiblePast,
  asked: Asked,
): Promise<SimulationPlan> {
  const org = await organization(ctx);
  const people = await directory(ctx);
  const [draft] = versions;
  if (!draft) throw new Error('A simulation needs a version.');
  const calendars = simulatedCalendars(org, asked.holidays);
  const [calendar] = calendars.calendars;
  const users = simulatedUsers(people, calendars, draft.module.id, asked.away ?? []);
  const arrivals = arrivalsOf(ctx, past, org.timeZone, asked.entriesPerWeek);
  const size = simulationSize(arrivals.perWeek, asked.weeks ?? usualWeeks);
  const firstMs = Math.min(ctx.now.getTime(), ...past.tasks.map(({ createdMs }) => createdMs));
  const clockOf = pastClocks(calendars, users, firstMs, ctx.now.getTime());
  const { steps, habits } = habitsOf(versions, past, clockOf);
  const samples = past.samples.slice(0, maxSamples);
  const workdayMinutes = calendar ? calendar.endMinute - calendar.startMinute : 480;
  return {
    steps,
    arrivalBasis: arrivals.basis,
    workdayMinutes,
    draftHabits: changedHabits(habits, asked),
    input: {
      seed: asked.seed ?? 1,
      startsAt: dayStart(ctx.now, org.timeZone),
      ...size,
      arrivals: { perWeek: arrivals.perWeek, minutesOfWeek: arrivals.minutesOfWeek },
      samples: samples.length > 0 ? samples : [{ initiatorId: actorOf(ctx).id, values: {} }],
      users,
      ...calendars,
      habits,
      defaultHabits: jobHabits,
      resubmission: { kind: 'exponential', meanMinutes: workdayMinutes },
      goalMinutes: asked.goalDays === undefined ? null : asked.goalDays * workdayMinutes,
      references: await loadReferences(
        ctx,
        draft.compiled.form,
        samples.map(({ values }) => values),
      ),
    },
  };
}

function arrivalsOf(
  ctx: Context,
  { arrivals, sinceMs }: VisiblePast,
  timeZone: string,
  given: number | undefined,
): Arrivals & { readonly basis: ArrivalBasis } {
  const isKnown = arrivals.length >= minArrivals;
  const weeks = Math.max(1, (ctx.now.getTime() - sinceMs) / weekMs);
  const basis = given !== undefined ? 'given' : isKnown ? 'app' : 'assumed';
  return {
    basis,
    ...(given === undefined && isKnown && { observed: arrivals.length }),
    perWeek: given ?? (isKnown ? arrivals.length / weeks : assumedPerWeek),
    minutesOfWeek: isKnown ? arrivals.map((ms) => minuteOfWeek(ms, timeZone)) : [],
  };
}

function minuteOfWeek(ms: number, timeZone: string): number {
  const date = dateAt(new Date(ms).toISOString(), timeZone);
  const midnight = Date.parse(parseInstant(`${date} 00:00`, 'YYYY-MM-DD', timeZone) ?? `${date}T00:00:00Z`);
  const days = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  // The first of January 1970 was a Thursday.
  return ((days + 3) % 7) * 1440 + Math.floor((ms - midnight) / minuteMs);
}

function dayStart(now: Date, timeZone: string): string {
  const date = dateAt(now.toISOString(), timeZone);
  return parseInstant(`${date} 00:00`, 'YYYY-MM-DD', timeZone) ?? now.toISOString();
}

function habitsOf(
  versions: readonly ModuleVersion[],
  past: VisiblePast,
  clockOf: Parameters<typeof discoverSteps>[3],
) {
  const names = new Map<string, string>();
  const others = new Set<string>();
  for (const { compiled } of versions) {
    for (const { id, type, definition } of compiled.workflow.activities.values()) {
      if (!type.staff) others.add(id);
      else if (!names.has(id)) names.set(id, definition.displayName);
    }
  }
  const found = discoverSteps([...names.keys(), ...others], past.tasks, past.responses, clockOf);
  const habits: Record<string, StepHabits> = {};
  const steps = new Map<string, DiscoveredStep & { readonly name: string }>();
  for (const [id, step] of found) {
    const name = names.get(id);
    habits[id] = name === undefined ? { ...jobHabits, responses: step.habits.responses } : step.habits;
    if (name !== undefined) steps.set(id, { ...step, name });
  }
  return { habits, steps };
}

/** What the caller wants to try in the draft. */
function changedHabits(habits: SimulationInput['habits'], { steps = [] }: Asked): SimulationInput['habits'] {
  const changed: Record<string, StepHabits> = {};
  for (const { activityId, extraPeople = 0, durationFactor = 1 } of steps) {
    const usual = Object.hasOwn(habits, activityId) ? habits[activityId] : undefined;
    if (!usual) continue;
    changed[activityId] = {
      ...usual,
      extraPeople,
      durations: scaled(usual.durations, durationFactor),
      durationsOf: Object.fromEntries(
        Object.entries(usual.durationsOf).map(([id, durations]) => [id, scaled(durations, durationFactor)]),
      ),
    };
  }
  return changed;
}
