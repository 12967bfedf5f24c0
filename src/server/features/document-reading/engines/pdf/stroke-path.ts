import type { Point } from './fill-path.ts';

/** Corners of the disc at each bend of a line. */
const corners = Array.from({ length: 8 }, (_, index): Point => {
  const angle = (index / 8) * 2 * Math.PI;
  return [Math.cos(angle), Math.sin(angle)];
});

/**
 * The outline of lines that are drawn with a pen of a width, as rings that wind the same way: a rectangle for each straight
 * part, and a disc at each end of it.
 */
export function ringsOfLines(lines: readonly (readonly Point[])[], width: number): readonly Point[][] {
  const half = width / 2;
  return lines.flatMap((line) => [
    ...line.map(([x, y]) => corners.map(([dx, dy]): Point => [x + dx * half, y + dy * half])),
    ...line.slice(1).flatMap((to, index) => rectangle(line[index] ?? to, to, half)),
  ]);
}

function rectangle([x1, y1]: Point, [x2, y2]: Point, half: number): readonly Point[][] {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return [];
  const [dx, dy] = [((y2 - y1) / length) * half, ((x2 - x1) / length) * half];
  return [
    [
      [x1 + dx, y1 - dy],
      [x2 + dx, y2 - dy],
      [x2 - dx, y2 + dy],
      [x1 - dx, y1 + dy],
    ],
  ];
}
