import type { GrayPicture } from './gray-picture.ts';
import type { Matrix } from './matrix.ts';

export type Point = readonly [number, number];

/** Codes of a path as the library for PDFs hands it over, each followed by its points. */
const codes = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;
/** Lines in the place of a curve, and rows within a row of pixels: letters are small. */
const curveParts = 6;
const subRows = 4;

/** The outline of a path in pixels, as closed rings of points. */
export function ringsOf(data: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): readonly Point[][] {
  const rings: Point[][] = [];
  let ring: Point[] = [];
  let at = 0;
  const next = (): Point => {
    const [x, y] = [data[at] ?? 0, data[at + 1] ?? 0];
    at += 2;
    return [a * x + c * y + e, b * x + d * y + f];
  };
  while (at < data.length) {
    const code = data[at++];
    if (code === codes.moveTo) {
      ring = [next()];
      rings.push(ring);
    } else if (code === codes.lineTo) ring.push(next());
    else if (code === codes.curveTo) ring.push(...curve([ring.at(-1) ?? [0, 0], next(), next(), next()]));
    else if (code === codes.quadraticCurveTo) ring.push(...curve([ring.at(-1) ?? [0, 0], next(), next()]));
    else if (code !== codes.closePath) return rings;
    else if (ring[0]) ring.push(ring[0]);
  }
  return rings;
}

/** Points on a Bézier curve, without its first. */
function curve(points: readonly Point[]): readonly Point[] {
  return Array.from({ length: curveParts }, (_, index) => {
    let left = points;
    const share = (index + 1) / curveParts;
    while (left.length > 1)
      left = left.slice(1).map(([x, y], place): Point => {
        const [px, py] = left[place] ?? [x, y];
        return [px + (x - px) * share, py + (y - py) * share];
      });
    return left[0] ?? [0, 0];
  });
}

/** Fills a path on a picture with a shade from 0 to 255; `isEvenOdd` as PDF has it, otherwise by its winding. */
export function fillRings(
  picture: GrayPicture,
  rings: readonly (readonly Point[])[],
  { shade, isEvenOdd }: { readonly shade: number; readonly isEvenOdd: boolean },
): void {
  const rows = crossingsOf(rings, picture.height * subRows);
  const covered = new Float32Array(picture.width);
  let current = -1;
  const paint = () => {
    if (current >= 0) paintRow(picture, current, covered, shade);
    covered.fill(0);
  };
  for (const [row, crossings] of [...rows].sort(([one], [other]) => one - other)) {
    const pixelRow = Math.floor(row / subRows);
    if (pixelRow !== current) {
      paint();
      current = pixelRow;
    }
    crossings.sort(([one], [other]) => one - other);
    let winding = 0;
    for (const [place, [x, direction]] of crossings.entries()) {
      winding += isEvenOdd ? 1 : direction;
      const isInside = isEvenOdd ? winding % 2 === 1 : winding !== 0;
      if (isInside) cover(covered, x, crossings[place + 1]?.[0] ?? x);
    }
  }
  paint();
}

/** Where the rings cross each of the rows, and whether they go down there (1) or up (-1). */
function crossingsOf(rings: readonly (readonly Point[])[], height: number): Map<number, [number, number][]> {
  const rows = new Map<number, [number, number][]>();
  for (const ring of rings) {
    for (const [place, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(place + 1) % ring.length] ?? [x1, y1];
      if (y1 === y2) continue;
      const [top, bottom] = y1 < y2 ? [y1, y2] : [y2, y1];
      const first = Math.max(0, Math.ceil(top * subRows - 0.5));
      const last = Math.min(height - 1, Math.ceil(bottom * subRows - 0.5) - 1);
      for (let row = first; row <= last; row++) {
        const y = (row + 0.5) / subRows;
        const crossing: [number, number] = [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), y1 < y2 ? 1 : -1];
        const known = rows.get(row);
        if (known) known.push(crossing);
        else rows.set(row, [crossing]);
      }
    }
  }
  return rows;
}

function cover(covered: Float32Array, from: number, to: number): void {
  const [left, right] = [Math.max(0, from), Math.min(covered.length, to)];
  for (let x = Math.floor(left); x < right; x++)
    covered[x] = (covered[x] ?? 0) + Math.min(x + 1, right) - Math.max(x, left);
}

function paintRow({ width, pixels }: GrayPicture, row: number, covered: Float32Array, shade: number): void {
  for (const [x, sum] of covered.entries()) {
    if (sum === 0) continue;
    const share = Math.min(1, sum / subRows);
    const place = row * width + x;
    pixels[place] = (pixels[place] ?? 255) * (1 - share) + shade * share;
  }
}
