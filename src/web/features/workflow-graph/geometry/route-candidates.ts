import type { Box, Point } from './segments.ts';

/** The gap between a line and the boxes that it goes around. */
const gap = 22;

/** All possible routes of a connection between two boxes, those with few bends first. */
export function candidatesBetween(
  source: Box,
  target: Box,
  obstacles: readonly Box[],
): readonly (readonly Point[])[] {
  if (source === target) return [back(source)];
  const from = portsOf(source);
  const to = portsOf(target);
  const candidates: (readonly Point[])[] = [];
  if (target.x >= source.x + source.width) {
    candidates.push(...acrossThe(from.right, to.left));
    candidates.push([from.top, { x: from.top.x, y: to.left.y }, to.left]);
    candidates.push([from.bottom, { x: from.bottom.x, y: to.left.y }, to.left]);
    const entry = to.left.y < from.right.y ? to.bottom : to.top;
    if (entry === to.bottom ? entry.y < from.right.y : entry.y > from.right.y) {
      candidates.push([from.right, { x: entry.x, y: from.right.y }, entry]);
    }
  }
  if (target.y >= source.y + source.height) candidates.push(down(from.bottom, to.top));
  if (source.y >= target.y + target.height) candidates.push(down(from.top, to.bottom));
  candidates.push(...around(source, target, obstacles));
  return candidates.map(withoutRepeats).filter((points) => leavesWell(points, source, target));
}

/** Leaves at the right, enters at the top. */
function back(box: Box): readonly Point[] {
  const { right, top } = portsOf(box);
  const corner = { x: right.x + gap, y: top.y - gap };
  return [right, { x: corner.x, y: right.y }, corner, { x: top.x, y: corner.y }, top];
}

function portsOf(box: Box) {
  const middleX = Math.round(box.x + box.width / 2);
  const middleY = Math.round(box.y + box.height / 2);
  return {
    left: { x: box.x, y: middleY },
    right: { x: box.x + box.width, y: middleY },
    top: { x: middleX, y: box.y },
    bottom: { x: middleX, y: box.y + box.height },
  };
}

/** Runs right, then up or down at one of three positions, then right. */
function acrossThe(from: Point, to: Point): (readonly Point[])[] {
  if (Math.abs(from.y - to.y) <= 3) return [[from, { x: to.x, y: from.y }]];
  const middle = Math.round((from.x + to.x) / 2);
  const turns = [...new Set([middle, from.x + gap, to.x - gap])];
  return turns.filter((x) => x > from.x && x < to.x).map((x) => [from, { x, y: from.y }, { x, y: to.y }, to]);
}

function down(from: Point, to: Point): readonly Point[] {
  if (Math.abs(from.x - to.x) <= 3) return [from, { x: from.x, y: to.y }];
  const middle = Math.round((from.y + to.y) / 2);
  return [from, { x: from.x, y: middle }, { x: to.x, y: middle }, to];
}

/** Leaves at the top or bottom, follows a lane beyond everything in between, and enters from that side. */
function around(source: Box, target: Box, obstacles: readonly Box[]): (readonly Point[])[] {
  const from = portsOf(source);
  const to = portsOf(target);
  const left = Math.min(source.x, target.x);
  const right = Math.max(source.x + source.width, target.x + target.width);
  const between = [
    source,
    target,
    ...obstacles.filter((box) => box.x < right + gap && box.x + box.width > left - gap),
  ];
  const highest = Math.min(...between.map((box) => box.y)) - gap - 8;
  const lowest = Math.max(...between.map((box) => box.y + box.height)) + gap + 8;
  const near = [source, target];
  const above = Math.min(...near.map((box) => box.y)) - gap;
  const below = Math.max(...near.map((box) => box.y + box.height)) + gap;
  const tops = [...new Set([highest, above])].map((y) => lane(from.top, to.top, y));
  const bottoms = [...new Set([lowest, below])].map((y) => lane(from.bottom, to.bottom, y));
  return [...tops, ...bottoms];
}

function lane(from: Point, to: Point, y: number): readonly Point[] {
  return [from, { x: from.x, y }, { x: to.x, y }, to];
}

function withoutRepeats(points: readonly Point[]): readonly Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    return !before || before.x !== point.x || before.y !== point.y;
  });
}

/** Whether the first segment leaves its box and the last one enters from outside. */
function leavesWell(points: readonly Point[], source: Box, target: Box): boolean {
  const second = points[1];
  const beforeLast = points.at(-2);
  if (!second || !beforeLast) return false;
  return !isInside(second, source) && !isInside(beforeLast, target);
}

function isInside(point: Point, box: Box): boolean {
  return point.x > box.x && point.x < box.x + box.width && point.y > box.y && point.y < box.y + box.height;
}
