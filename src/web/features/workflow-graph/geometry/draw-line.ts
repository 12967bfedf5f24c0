import type { Point, Segment } from './segments.ts';

const radius = 10;

/** The SVG path data of a line through points, with rounded corners. */
export function drawLine(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${first.x} ${first.y}`;
  points.slice(1).forEach((point, index) => {
    const before = points[index] ?? point;
    const after = points[index + 2];
    if (!after) {
      path += `L${point.x} ${point.y}`;
      return;
    }
    const room = Math.min(
      radius,
      lengthOf({ from: before, to: point }) / 2,
      lengthOf({ from: point, to: after }) / 2,
    );
    const start = towards(point, before, room);
    const end = towards(point, after, room);
    path += `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  return path;
}

function lengthOf({ from, to }: Segment): number {
  return Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
}

function towards(point: Point, other: Point, distance: number): Point {
  return {
    x: point.x + Math.sign(other.x - point.x) * distance,
    y: point.y + Math.sign(other.y - point.y) * distance,
  };
}
