import type { CompiledActivity } from '#engine/workflow/compiled-workflow.ts';

type Activities = ReadonlyMap<string, Pick<CompiledActivity, 'outgoing'>>;

/**
 * The activities of the paths that a join merges: all activities between the join and the last activity that every path
 * from the start to the join passes. Empty for an unreachable join.
 */
export function openBranches(activities: Activities, startId: string, joinId: string): ReadonlySet<string> {
  const forward = edgesOf(activities);
  const backward = reversed(forward);
  const partingId = partingBefore(forward, startId, joinId);
  if (partingId === null) return new Set();
  const bounds = new Set([partingId, joinId]);
  const fromParting = reach(forward, forward.get(partingId) ?? [], bounds);
  const toJoin = reach(backward, backward.get(joinId) ?? [], bounds);
  return new Set([...fromParting].filter((id) => toJoin.has(id)));
}

type Edges = ReadonlyMap<string, readonly string[]>;

function edgesOf(activities: Activities): Edges {
  const targets = ({ outgoing }: Pick<CompiledActivity, 'outgoing'>) =>
    [...outgoing.values()].flat().map(({ targetId }) => targetId);
  return new Map([...activities].map(([id, activity]) => [id, targets(activity)]));
}

function reversed(edges: Edges): Edges {
  const sources = new Map<string, string[]>([...edges.keys()].map((id) => [id, []]));
  for (const [id, targets] of edges) for (const target of targets) sources.get(target)?.push(id);
  return sources;
}

/** The activities reachable from these without entering any of `bounds`. */
function reach(edges: Edges, first: readonly string[], bounds: ReadonlySet<string>): ReadonlySet<string> {
  const seen = new Set(first.filter((id) => !bounds.has(id)));
  for (const id of seen) for (const next of edges.get(id) ?? []) if (!bounds.has(next)) seen.add(next);
  return seen;
}

/** The last activity that every path from the start to a join passes; null if there is no path. */
function partingBefore(edges: Edges, startId: string, joinId: string): string | null {
  if (startId === joinId) return null;
  const ways = [...reach(edges, [startId], new Set([joinId]))];
  if (!ways.some((id) => edges.get(id)?.includes(joinId))) return null;
  const reachedWithout = (id: string) => reach(edges, [startId], new Set([id, joinId]));
  const dominators = ways.filter(
    (id) => ![...reachedWithout(id)].some((other) => edges.get(other)?.includes(joinId)),
  );
  // Without the last of them, all the others are still reachable, which is the largest set.
  return dominators.toSorted((a, b) => reachedWithout(b).size - reachedWithout(a).size)[0] ?? null;
}
