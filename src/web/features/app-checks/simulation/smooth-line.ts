/** A point of a drawing, in its units. */
export type Point = readonly [x: number, y: number];

/** Values with less noise from one to the next; the sum stays the same, up to what leaves at the ends. */
export function smoothed(values: readonly number[], rounds = 2): readonly number[] {
  let smooth = values;
  for (let round = 0; round < rounds; round++) {
    const last = smooth;
    smooth = last.map(
      (value, place) => ((last[place - 1] ?? value) + 2 * value + (last[place + 1] ?? value)) / 4,
    );
  }
  return smooth;
}

/** The path of an SVG that leads smoothly through points from left to right and never overshoots them. */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const round = (value: number) => Math.round(value * 10) / 10;
  let path = `M${round(first[0])},${round(first[1])}`;
  for (let place = 1; place < points.length; place++) {
    const [from, to] = [points[place - 1], points[place]];
    if (!from || !to) continue;
    const third = (to[0] - from[0]) / 3;
    const before = slopeAt(points, place - 1);
    const after = slopeAt(points, place);
    path += `C${round(from[0] + third)},${round(from[1] + before * third)} ${round(to[0] - third)},${round(to[1] - after * third)} ${round(to[0])},${round(to[1])}`;
  }
  return path;
}

/** The slope of a monotone cubic at a point: flat at a turning point (Fritsch and Carlson). */
function slopeAt(points: readonly Point[], place: number): number {
  const [before, here, after] = [points[place - 1], points[place], points[place + 1]];
  if (!before || !here || !after) return 0;
  const left = (here[1] - before[1]) / (here[0] - before[0]);
  const right = (after[1] - here[1]) / (after[0] - here[0]);
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
}
