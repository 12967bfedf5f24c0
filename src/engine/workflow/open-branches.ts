import type { CompiledActivity } from './compiled-workflow.ts';

type Activities = ReadonlyMap<string, Pick<CompiledActivity, 'outgoing'>>;

/**
 * The activities of the paths that a join brings together: all that lies between the activity where they last parted,
 * through which every way from the start to the join leads, and the join. Empty for a join that nothing leads to.
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

/** What can be reached from these without going into any of `bounds`. */
function reach(edges: Edges, first: readonly string[], bounds: ReadonlySet<string>): ReadonlySet<string> {
  const seen = new Set(first.filter((id) => !bounds.has(id)));
  for (const id of seen) for (const next of edges.get(id) ?? []) if (!bounds.has(next)) seen.add(next);
  return seen;
}

/** The last activity that every way from the start to a join leads through; null when there is no way. */
function partingBefore(edges: Edges, startId: string, joinId: string): string | null {
  if (startId === joinId) return null;
  const ways = [...reach(edges, [startId], new Set([joinId]))];
  if (!ways.some((id) => edges.get(id)?.includes(joinId))) return null;
  const reachedWithout = (id: string) => reach(edges, [startId], new Set([id, joinId]));
  const dominators = ways.filter(
    (id) => ![...reachedWithout(id)].some((other) => edges.get(other)?.includes(joinId)),
  );
  // Whoever must not go through the last of them still gets to all the others, and furthest.
  return dominators.toSorted((a, b) => reachedWithout(b).size - reachedWithout(a).size)[0] ?? null;
}
