import type { Box } from '#engine/reading/page-lines.ts';

/** A change of coordinates as PDF writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The box around the unit square after a change of coordinates, in shares of a sheet whose y points down. */
export function placeOnSheet(
  [a, b, c, d, e, f]: Matrix,
  sheet: { readonly width: number; readonly height: number },
): Box {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    left: left / sheet.width,
    top: top / sheet.height,
    width: (Math.max(...xs) - left) / sheet.width,
    height: (Math.max(...ys) - top) / sheet.height,
  };
}
