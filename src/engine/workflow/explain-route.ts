import { type Interruptible, resultOf, runToEnd } from '#engine/interruptible.ts';
import type { Foresight } from './activity-type.ts';
import type { CompiledActivity, CompiledWorkflow } from './compiled-workflow.ts';
import type { DirectoryQuery } from './directory.ts';
import type { WorkflowFacts } from './facts.ts';
import type { InstanceState, Token } from './instance-state.ts';

/** One stop on an entry's route: an activity with people, the start or an end. Ids of users in `people`. */
interface RouteStop {
  readonly activityId: string;
  readonly displayName: string;
  /** `maybe`: depends on values that are not known yet. */
  readonly state: 'done' | 'now' | 'next' | 'maybe';
  readonly people: readonly string[];
  readonly completion: {
    readonly kind: 'any' | 'all' | 'count';
    readonly value: number;
    readonly of: number;
  } | null;
  /** When it was passed or reached. RFC 3339, UTC. */
  readonly at: string | null;
  readonly dueAt: string | null;
}

/** A route, as far as the directory answers allow. */
export interface ExplainedRoute {
  readonly stops: readonly RouteStop[];
  /** Unanswered queries; until they are answered, the people of those stops are missing. */
  readonly queries: readonly DirectoryQuery[];
}

/** Ids of activities whose outcome, or whose people, are not disclosed to a reader in advance. */
export interface KeptDecisions {
  readonly outcomes: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
}

const nothingKept: KeptDecisions = { outcomes: new Set(), people: new Set() };

/**
 * The past, present and expected stops of an entry, if everyone approves and its values stay unchanged. A condition
 * with fields that are still blank, or hidden from the reader, can have either result.
 */
export function explainRoute(...given: Parameters<typeof explainRouteInPieces>): ExplainedRoute {
  return runToEnd(explainRouteInPieces(...given));
}

/** The same, interruptible after each activity. */
export function* explainRouteInPieces(
  workflow: CompiledWorkflow,
  state: InstanceState,
  facts: WorkflowFacts,
  kept: KeptDecisions = nothingKept,
): Interruptible<ExplainedRoute> {
  const queries: DirectoryQuery[] = [];
  const done = state.passed.flatMap(({ activityId, actorIds, at }) => {
    const activity = workflow.activities.get(activityId);
    if (!activity || !isStop(activity)) return [];
    return [{ ...blankStop(activity, 'done'), people: [...new Set(actorIds)], at }];
  });
  const standing = new Set(state.tokens.map((token) => token.activityId));
  const forecast = hasEnded(state) ? [] : yield* foreseeAll(workflow, state, facts, queries, kept);
  const ahead = forecast.filter(({ activity }) => !standing.has(activity.id) && isStop(activity));
  const isAgain = new Set([...standing, ...ahead.map(({ activity }) => activity.id)]);
  return {
    stops: [
      ...done.filter((stop) => !isAgain.has(stop.activityId)),
      ...state.tokens.flatMap((token) => nowStop(workflow, token)),
      ...ahead.map(({ activity, isCertain, people, completion }) => ({
        ...blankStop(activity, isCertain ? 'next' : 'maybe'),
        people,
        completion,
      })),
    ],
    queries,
  };
}

interface Foreseen {
  readonly activity: CompiledActivity;
  readonly isCertain: boolean;
  readonly people: readonly string[];
  readonly completion: RouteStop['completion'];
}

function* foreseeAll(
  workflow: CompiledWorkflow,
  state: InstanceState,
  facts: WorkflowFacts,
  queries: DirectoryQuery[],
  kept: KeptDecisions,
): Interruptible<Foreseen[]> {
  const foresights = new Map<string, Foresight>();
  const ways = new Map<string, string[][]>();
  const foresee = function* (activity: CompiledActivity) {
    const { definition, plan, type } = activity;
    const foreseen = yield* resultOf(type.foresee({ definition, plan, state, facts, eventKey: '' }));
    const foresight = told(activity, foreseen, kept);
    foresights.set(activity.id, foresight);
    const targets = foresight.outcomes.map((outcome) =>
      (activity.outgoing.get(outcome) ?? []).map((connection) => connection.targetId),
    );
    ways.set(activity.id, targets);
    return targets.flat();
  };
  const roots = rootsOf(workflow, state);
  const order = yield* depthFirstOrder(roots, function* (id) {
    const activity = workflow.activities.get(id);
    return activity ? yield* foresee(activity) : [];
  });
  const isOpen = [...ways.values()].some((outcomes) => outcomes.length > 1);
  return order.flatMap((id) => {
    const activity = workflow.activities.get(id);
    const foresight = foresights.get(id);
    if (!activity || !foresight) return [];
    queries.push(...foresight.queries);
    const { assigneeIds, completion } = foresight;
    return [
      {
        activity,
        isCertain: !isOpen || isUnavoidable(id, roots, order, ways),
        people: assigneeIds ?? [],
        completion,
      },
    ];
  });
}

/** The expected result without the parts hidden from the reader. */
function told(activity: CompiledActivity, foresight: Foresight, kept: KeptDecisions): Foresight {
  const outcomes = activity.outcomes.filter(({ rejects }) => !rejects).map(({ name }) => name);
  return {
    ...foresight,
    ...(kept.outcomes.has(activity.id) ? { outcomes } : {}),
    ...(kept.people.has(activity.id) ? { assigneeIds: null, completion: null, queries: [] } : {}),
  };
}

/** The activities of the tokens; before and after a run, the start. */
function rootsOf(workflow: CompiledWorkflow, state: InstanceState): string[] {
  if (state.tokens.length > 0) return [...new Set(state.tokens.map((token) => token.activityId))];
  return workflow.startId === null ? [] : [workflow.startId];
}

/** Every activity after all that lead to it, except for loops; interruptible after each. */
function* depthFirstOrder(
  roots: readonly string[],
  targetsOf: (id: string) => Interruptible<readonly string[]>,
): Interruptible<string[]> {
  const seen = new Set<string>();
  const finished: string[] = [];
  function* visit(id: string): Interruptible<void> {
    if (seen.has(id)) return;
    seen.add(id);
    const targets = yield* targetsOf(id);
    yield;
    for (const target of [...targets].reverse()) yield* visit(target);
    finished.push(id);
  }
  for (const root of [...roots].reverse()) yield* visit(root);
  return finished.reverse();
}

/**
 * Whether an activity is passed for every result of the unknown conditions: no token can reach an end around it.
 * `order` is depth-first, so a backward pass decides everything except loops at once.
 */
function isUnavoidable(
  id: string,
  roots: readonly string[],
  order: readonly string[],
  ways: ReadonlyMap<string, readonly (readonly string[])[]>,
): boolean {
  const avoiding = new Set<string>();
  const canAvoid = (outcomes: readonly (readonly string[])[]) =>
    outcomes.length === 0 || outcomes.some((targets) => targets.every((target) => avoiding.has(target)));
  for (let before = -1; before !== avoiding.size; ) {
    before = avoiding.size;
    for (const other of [...order].reverse()) {
      if (other !== id && canAvoid(ways.get(other) ?? [])) avoiding.add(other);
    }
  }
  return !roots.every((root) => avoiding.has(root));
}

function nowStop(workflow: CompiledWorkflow, token: Token): RouteStop[] {
  const activity = workflow.activities.get(token.activityId);
  if (!activity) return [];
  const stop = { ...blankStop(activity, 'now'), at: token.arrivedAt };
  if (token.wait.kind !== 'tasks') return [stop];
  const { tasks, completion, needed, of, dueAt } = token.wait;
  const people = tasks.filter((task) => task.outcome === null).map((task) => task.assigneeId);
  return [{ ...stop, people, dueAt, completion: { kind: completion, value: needed, of } }];
}

function blankStop(activity: CompiledActivity, state: RouteStop['state']): RouteStop {
  const { displayName } = activity.definition;
  return { activityId: activity.id, displayName, state, people: [], completion: null, at: null, dueAt: null };
}

function isStop(activity: CompiledActivity): boolean {
  return activity.type.shape !== 'gateway';
}

function hasEnded(state: InstanceState): boolean {
  return state.status === 'Completed' || state.status === 'Rejected' || state.status === 'Withdrawn';
}
