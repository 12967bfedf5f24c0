import type { Foresight } from './activity-type.ts';
import type { CompiledActivity, CompiledWorkflow } from './compiled-workflow.ts';
import type { DirectoryQuery } from './directory.ts';
import type { WorkflowFacts } from './facts.ts';
import type { InstanceState, Token } from './instance-state.ts';

/** One stop of an entry's way: where people act, the start and the ends. Ids of users in `people`. */
export interface RouteStop {
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
  /** When it was passed, or reached. RFC 3339, UTC. */
  readonly at: string | null;
  readonly dueAt: string | null;
}

/** A route, as far as the directory has been asked. */
export interface ExplainedRoute {
  readonly stops: readonly RouteStop[];
  /** Unanswered questions; until they are answered, the people of those stops are missing. */
  readonly queries: readonly DirectoryQuery[];
}

/** Ids of activities whose outcome, or whose people, a reader is not told beforehand. */
export interface KeptDecisions {
  readonly outcomes: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
}

const nothingKept: KeptDecisions = { outcomes: new Set(), people: new Set() };

/**
 * What has happened to an entry, where it stands, and where it will go if everybody agrees and its values stay as they
 * are. A condition whose fields are still blank, or kept from the reader, may go either way.
 */
export function explainRoute(
  workflow: CompiledWorkflow,
  state: InstanceState,
  facts: WorkflowFacts,
  kept: KeptDecisions = nothingKept,
): ExplainedRoute {
  const queries: DirectoryQuery[] = [];
  const done = state.passed.flatMap(({ activityId, actorIds, at }) => {
    const activity = workflow.activities.get(activityId);
    if (!activity || !isStop(activity)) return [];
    return [{ ...blankStop(activity, 'done'), people: [...new Set(actorIds)], at }];
  });
  const standing = new Set(state.tokens.map((token) => token.activityId));
  const forecast = hasEnded(state) ? [] : foreseeAll(workflow, state, facts, queries, kept);
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

function foreseeAll(
  workflow: CompiledWorkflow,
  state: InstanceState,
  facts: WorkflowFacts,
  queries: DirectoryQuery[],
  kept: KeptDecisions,
): Foreseen[] {
  const foresights = new Map<string, Foresight>();
  const ways = new Map<string, string[][]>();
  const foresee = (activity: CompiledActivity) => {
    const { definition, plan, type } = activity;
    const foresight = told(activity, type.foresee({ definition, plan, state, facts, eventKey: '' }), kept);
    foresights.set(activity.id, foresight);
    const targets = foresight.outcomes.map((outcome) =>
      (activity.outgoing.get(outcome) ?? []).map((connection) => connection.targetId),
    );
    ways.set(activity.id, targets);
    return targets.flat();
  };
  const roots = rootsOf(workflow, state);
  const order = depthFirstOrder(roots, (id) => {
    const activity = workflow.activities.get(id);
    return activity ? foresee(activity) : [];
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

/** What is foreseen without what is kept from the reader. */
function told(activity: CompiledActivity, foresight: Foresight, kept: KeptDecisions): Foresight {
  const outcomes = activity.outcomes.filter(({ rejects }) => !rejects).map(({ name }) => name);
  return {
    ...foresight,
    ...(kept.outcomes.has(activity.id) ? { outcomes } : {}),
    ...(kept.people.has(activity.id) ? { assigneeIds: null, completion: null, queries: [] } : {}),
  };
}

/** Where tokens stand; before and after a run, the start. */
function rootsOf(workflow: CompiledWorkflow, state: InstanceState): string[] {
  if (state.tokens.length > 0) return [...new Set(state.tokens.map((token) => token.activityId))];
  return workflow.startId === null ? [] : [workflow.startId];
}

/** Every activity after all that lead to it, loops aside. */
function depthFirstOrder(roots: readonly string[], targetsOf: (id: string) => readonly string[]): string[] {
  const seen = new Set<string>();
  const finished: string[] = [];
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const target of [...targetsOf(id)].reverse()) visit(target);
    finished.push(id);
  };
  for (const root of [...roots].reverse()) visit(root);
  return finished.reverse();
}

/**
 * Whether an activity is passed whichever way the unknown conditions go: no token can come to an end around it.
 * `order` is depth-first, so that going through it backwards settles all but loops at once.
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
