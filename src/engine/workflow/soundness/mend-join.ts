import type { CompiledActivity, CompiledWorkflow } from '../compiled-workflow.ts';
import { layOut, markingOf } from './marking.ts';
import type { RouteConditions } from './route-conditions.ts';
import { search } from './search.ts';
import { reachableFrom } from './structure.ts';

/** Paths into a join that exclude each other: they start from different outcomes of one activity. */
export interface ExclusivePaths {
  readonly sourceId: string;
  readonly outcomes: readonly string[];
  /** The number of arrivals after which the join can continue, so that nothing waits forever; null: no number works. */
  readonly needed: number | null;
}

/** The number of states searched to check whether a number works. */
const maxStates = 5000;

/** Finds the activity nearest to the join whose outcomes exclude each other and all lead into the join. */
export function exclusivePaths(
  workflow: CompiledWorkflow,
  joinId: string,
  conditions: RouteConditions,
  reachable: ReadonlySet<string>,
): ExclusivePaths | null {
  const found = [...reachable].flatMap((id) => {
    const activity = workflow.activities.get(id);
    const branches = activity && id !== joinId ? branchesOf(workflow, activity, joinId) : [];
    const places = branches.flatMap(({ arrivals }) => [...arrivals.keys()]);
    const isExclusive = branches.length > 1 && new Set(places).size === places.length;
    const lengths = branches.flatMap(({ arrivals }) => [...arrivals.values()]);
    return isExclusive ? [{ id, branches, length: Math.max(...lengths) }] : [];
  });
  const [nearest] = found.sort((one, other) => one.length - other.length);
  if (!nearest) return null;
  const counts = nearest.branches.map(({ arrivals }) => arrivals.size);
  const incoming = workflow.activities.get(joinId)?.incomingCount ?? 0;
  const needed = incoming - counts.reduce((sum, count) => sum + count, 0) + Math.max(...counts);
  // In a loop the next round would arrive while the join still waits for the path that was not taken.
  const isRepeated = reachableFrom(workflow, joinId).has(nearest.id);
  const isMended = !isRepeated && completesWith(workflow, joinId, needed, conditions, reachable);
  return {
    sourceId: nearest.id,
    outcomes: nearest.branches.map(({ outcome }) => outcome),
    needed: isMended ? needed : null,
  };
}

/** The connections by which each outcome of an activity reaches the join, with the number of steps. */
function branchesOf(workflow: CompiledWorkflow, source: CompiledActivity, joinId: string) {
  return [...source.outgoing].flatMap(([outcome, connections]) => {
    const arrivals = new Map<number, number>();
    const seen = new Set([source.id]);
    const walks = connections.map((connection) => ({ connection, length: 1 }));
    for (const { connection, length } of walks) {
      if (connection.targetId === joinId) {
        if (!arrivals.has(connection.arrivalIndex)) arrivals.set(connection.arrivalIndex, length);
        continue;
      }
      if (seen.has(connection.targetId)) continue;
      seen.add(connection.targetId);
      const next = workflow.activities.get(connection.targetId)?.outgoing.values() ?? [];
      walks.push(...[...next].flat().map((each) => ({ connection: each, length: length + 1 })));
    }
    return arrivals.size > 0 ? [{ outcome, arrivals }] : [];
  });
}

/** Whether no join waits forever and no tokens pile up if a join continues after this number of arrivals. */
function completesWith(
  workflow: CompiledWorkflow,
  joinId: string,
  needed: number,
  conditions: RouteConditions,
  reachable: ReadonlySet<string>,
): boolean {
  const join = workflow.activities.get(joinId);
  if (!join || needed < 1) return false;
  const activities = new Map(workflow.activities).set(joinId, { ...join, neededArrivals: needed });
  const net = layOut({ ...workflow, activities }, reachable);
  const result = search(net, markingOf(net, [workflow.startId ?? '']), maxStates, conditions);
  const isStarved = result.starved.some(({ place }) => net.activities[place]?.id === joinId);
  return !isStarved && !result.isBounded && result.unbounded === null && completesAlways(result);
}

/** Whether a state without remaining work is reachable from every state found. */
function completesAlways({ states }: ReturnType<typeof search>): boolean {
  const before: number[][] = states.map(() => []);
  for (const [index, { successors }] of states.entries())
    for (const next of successors) before[next]?.push(index);
  const pending = [...states.keys()].filter((index) => states[index]?.successors.length === 0);
  const reached = new Set(pending);
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    for (const earlier of before[index] ?? []) {
      if (reached.has(earlier)) continue;
      reached.add(earlier);
      pending.push(earlier);
    }
  }
  return reached.size === states.length;
}
