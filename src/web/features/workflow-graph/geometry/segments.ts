/** A place on the canvas. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the canvas. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A horizontal or vertical line. */
export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** The segments of a line through points, without those of length zero. */
export function segmentsOf(points: readonly Point[]): readonly Segment[] {
  return points
    .slice(1)
    .map((to, index) => ({ from: points[index] ?? to, to }))
    .filter(({ from, to }) => from.x !== to.x || from.y !== to.y);
}

/** Whether a segment passes through a box that is widened by `margin`. */
export function hits({ from, to }: Segment, box: Box, margin: number): boolean {
  const right = box.x + box.width + margin;
  const bottom = box.y + box.height + margin;
  return (
    Math.max(from.x, to.x) > box.x - margin &&
    Math.min(from.x, to.x) < right &&
    Math.max(from.y, to.y) > box.y - margin &&
    Math.min(from.y, to.y) < bottom
  );
}

const near = 7;

/** The length along which two segments run side by side or on top of each other. */
export function overlap(one: Segment, other: Segment): number {
  const isFlat = one.from.y === one.to.y;
  if (isFlat !== (other.from.y === other.to.y)) return 0;
  const across = isFlat ? one.from.y - other.from.y : one.from.x - other.from.x;
  if (Math.abs(across) > near) return 0;
  const [start, end] = range(isFlat ? [one.from.x, one.to.x] : [one.from.y, one.to.y]);
  const [otherStart, otherEnd] = range(isFlat ? [other.from.x, other.to.x] : [other.from.y, other.to.y]);
  return Math.max(0, Math.min(end, otherEnd) - Math.max(start, otherStart));
}

/** Whether two segments cross at a right angle, away from their ends. */
export function crosses(one: Segment, other: Segment): boolean {
  const isFlat = one.from.y === one.to.y;
  if (isFlat === (other.from.y === other.to.y)) return false;
  const flat = isFlat ? one : other;
  const steep = isFlat ? other : one;
  const [left, right] = range([flat.from.x, flat.to.x]);
  const [top, bottom] = range([steep.from.y, steep.to.y]);
  const { x } = steep.from;
  const { y } = flat.from;
  return x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1;
}

function range([a, b]: readonly [number, number]): readonly [number, number] {
  return a < b ? [a, b] : [b, a];
}
