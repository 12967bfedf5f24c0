import { candidatesBetween } from './route-candidates.ts';
import { type Box, crosses, hits, overlap, type Point, type Segment, segmentsOf } from './segments.ts';

/** A connection to be drawn. */
export interface Wire {
  readonly id: string;
  readonly sourceId: string;
  readonly targetId: string;
  readonly outcome: string;
}

interface Routed {
  readonly wire: Wire;
  readonly segments: readonly Segment[];
}

const bendCost = 36;
const boxCost = 4000;
const overlapCost = 14;
const backCost = 60;
const crossingCost = 150;

/**
 * Orthogonal routes of all connections, by id. Each connection takes its cheapest candidate. Passing through another
 * activity, and running along or across another connection, cost much; bends and length cost little.
 */
export function routeConnections(
  boxes: ReadonlyMap<string, Box>,
  wires: readonly Wire[],
): ReadonlyMap<string, readonly Point[]> {
  const routes = new Map<string, readonly Point[]>();
  const done: Routed[] = [];
  for (const wire of wires) {
    const source = boxes.get(wire.sourceId);
    const target = boxes.get(wire.targetId);
    if (!source || !target) continue;
    const others = [...boxes].filter(([id]) => id !== wire.sourceId && id !== wire.targetId);
    const obstacles = others.map(([, box]) => box);
    let best: { points: readonly Point[]; cost: number } | null = null;
    for (const points of candidatesBetween(source, target, obstacles)) {
      const cost = costOf(points, wire, { obstacles, ends: [source, target], done });
      if (best === null || cost < best.cost) best = { points, cost };
    }
    if (!best) continue;
    routes.set(wire.id, best.points);
    done.push({ wire, segments: segmentsOf(best.points) });
  }
  return routes;
}

function costOf(
  points: readonly Point[],
  wire: Wire,
  around: {
    readonly obstacles: readonly Box[];
    readonly ends: readonly [Box, Box];
    readonly done: readonly Routed[];
  },
): number {
  const segments = segmentsOf(points);
  let cost = (segments.length - 1) * bendCost;
  for (const segment of segments) {
    const length = Math.abs(segment.to.x - segment.from.x) + Math.abs(segment.to.y - segment.from.y);
    cost += length;
    if (segment.to.x < segment.from.x) cost += backCost;
    for (const box of around.obstacles) if (hits(segment, box, 8)) cost += boxCost;
    for (const box of around.ends) if (hits(segment, box, -1)) cost += boxCost;
    for (const other of around.done) {
      const isShared = isAlongside(wire, other.wire);
      for (const foreign of other.segments) {
        if (crosses(segment, foreign)) cost += crossingCost;
        if (!isShared) cost += overlap(segment, foreign) * overlapCost;
      }
    }
  }
  return cost;
}

/** Connections of one outcome can share their first segment, connections to one target their last. */
function isAlongside(one: Wire, other: Wire): boolean {
  if (one.targetId === other.targetId) return one.sourceId !== other.sourceId;
  return one.sourceId === other.sourceId && one.outcome === other.outcome;
}
