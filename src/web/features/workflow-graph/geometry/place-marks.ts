import { type Box, hits, type Point, type Segment, segmentsOf } from './segments.ts';

/** The positions of the label of a connection and of its sign (insert button or number of a step). */
export interface LineMarks {
  /** Null for a connection without a label. */
  readonly label: Box | null;
  /** The centre of the sign. */
  readonly sign: Point;
}

export interface MarkedWire {
  readonly id: string;
  /** Null for a connection without a label. */
  readonly label: string | null;
}

const letterWidth = 6.6;
const padding = 8;
const height = 16;
const signRadius = 11;

const costs = { box: 400, label: 300, line: 90, ownLine: 60, perUnit: 0.15, turned: 4, leftOrBelow: 2 };

interface Surroundings {
  readonly boxes: readonly Box[];
  readonly lines: ReadonlyMap<string, readonly Segment[]>;
  readonly labels: Box[];
}

/**
 * The marks of all connections by id. A label is beside its line and near its start, and avoids activities, other
 * lines and other labels as far as there is room. The sign is on the line, clear of the labels.
 */
export function placeMarks(
  boxes: ReadonlyMap<string, Box>,
  wires: readonly MarkedWire[],
  routes: ReadonlyMap<string, readonly Point[]>,
): ReadonlyMap<string, LineMarks> {
  const lines = new Map([...routes].map(([id, points]) => [id, segmentsOf(points)]));
  const around: Surroundings = { boxes: [...boxes.values()], lines, labels: [] };
  const placed = new Map<string, Box | null>();
  for (const { id, label } of wires) {
    const box = label === null ? null : placeLabel(id, widthOf(label), around);
    if (box) around.labels.push(box);
    placed.set(id, box);
  }
  return new Map(
    wires.map(({ id }) => [
      id,
      { label: placed.get(id) ?? null, sign: placeSign(lines.get(id) ?? [], around) },
    ]),
  );
}

/** The drawn width of a label. A wide character counts as two. */
export function widthOf(label: string): number {
  const letters = [...label].reduce((sum, letter) => sum + (letter > '⺀' ? 2 : 1), 0);
  return letters * letterWidth + padding;
}

function placeLabel(id: string, width: number, around: Surroundings): Box | null {
  let best: { box: Box; cost: number } | null = null;
  let walked = 0;
  for (const segment of around.lines.get(id) ?? []) {
    const length = lengthOf(segment);
    for (const [place, box] of boxesAlong(segment, width).entries()) {
      const far =
        walked + Math.abs(middleOf(box).x - segment.from.x) + Math.abs(middleOf(box).y - segment.from.y);
      const cost =
        costOf(box, id, around) +
        far * costs.perUnit +
        (isFlat(segment) ? 0 : costs.turned) +
        (place % 2) * costs.leftOrBelow;
      if (best === null || cost < best.cost) best = { box, cost };
    }
    walked += length;
  }
  return best?.box ?? null;
}

/**
 * Possible boxes of a label on both sides of a segment, above or right first: in its middle, near its start, near its
 * end.
 */
function boxesAlong({ from, to }: Segment, width: number): readonly Box[] {
  const shares = [0.5, 0.25, 0.75];
  return shares.flatMap((share) => {
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    if (from.y === to.y) {
      const left = x - width / 2;
      return [y - height - 3, y + 3].map((top) => ({ x: left, y: top, width, height }));
    }
    return [x + 4, x - width - 4].map((left) => ({ x: left, y: y - height / 2, width, height }));
  });
}

function costOf(label: Box, id: string, { boxes, lines, labels }: Surroundings): number {
  let cost = 0;
  for (const box of boxes) if (touches(label, box, 2)) cost += costs.box;
  for (const other of labels) if (touches(label, other, 2)) cost += costs.label;
  for (const [other, segments] of lines) {
    for (const segment of segments) {
      if (hits(segment, label, 0)) cost += other === id ? costs.ownLine : costs.line;
    }
  }
  return cost;
}

/** The middle of the longest segment that has room there, else of the longest one. */
function placeSign(segments: readonly Segment[], { labels }: Surroundings): Point {
  const byLength = segments.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const isFree = ({ x, y }: Point) => {
    const room = { x: x - signRadius, y: y - signRadius, width: 2 * signRadius, height: 2 * signRadius };
    return !labels.some((label) => touches(room, label, -4));
  };
  const middles = byLength
    .filter((piece) => lengthOf(piece) >= 2 * signRadius)
    .map((piece) => at(piece, 0.5));
  const [longest] = byLength;
  return middles.find(isFree) ?? (longest ? at(longest, 0.5) : { x: 0, y: 0 });
}

function touches(one: Box, other: Box, margin: number): boolean {
  const { x, y } = one;
  return hits({ from: { x, y }, to: { x: x + one.width, y: y + one.height } }, other, margin);
}

function middleOf({ x, y, ...size }: Box): Point {
  return { x: x + size.width / 2, y: y + size.height / 2 };
}

function isFlat({ from, to }: Segment): boolean {
  return from.y === to.y;
}

function lengthOf({ from, to }: Segment): number {
  return Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
}

function at({ from, to }: Segment, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
