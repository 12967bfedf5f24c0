import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawingsOf } from './drawings.ts';
import { fillRings, type Point, ringsOf } from './fill-path.ts';
import { asPng, type GrayPicture } from './gray-picture.ts';
import { TextPen } from './letters-of-text.ts';
import { type Matrix, multiply } from './matrix.ts';
import type { PagePicture } from './pdf-page.ts';
import { ringsOfLines } from './stroke-path.ts';

/** Pixels of a point: 180 to the inch, at which letters of usual size are read well. */
const scale = 2.5;
const maxSide = 5000;
/** Lines, frames and logos have fewer numbers in all their paths than a sentence. */
const minNumbers = 1500;
/** More than the densest page of text. */
const maxNumbers = 3_000_000;

/** A fill of a pattern that takes so much of the page is what letters stand on, not letters. */
const groundShare = 0.02;
/** A line is drawn at least so wide, in pixels. */
const minLine = 1.5;
/** A letter of lines has fewer numbers than one of outlines. */
const lineWeight = 3;

/** With what a page draws at some point: shades from 0 to 255, null for a pattern. */
interface Pen {
  fill: number | null;
  line: number;
  width: number;
}

/** A picture of what a page fills, strokes and writes, where its text does not say what it shows; none where it draws too little to be text. */
export async function curvesOfPage(page: PDFPageProxy, most: number): Promise<readonly PagePicture[]> {
  if (most <= 0) return [];
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const view = page.getViewport({ scale });
  const [width, height] = [Math.ceil(view.width), Math.ceil(view.height)];
  if (width > maxSide || height > maxSide) return [];
  const ways = waysOf(OPS);
  const picture: GrayPicture = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  const text = new TextPen(page, OPS);
  const pen: Pen = { fill: 0, line: 0, width: 1 };
  let numbers = 0;
  for (const { operator, args, matrix } of await drawingsOf(page)) {
    if (operator === OPS.setFillRGBColor) pen.fill = shadeOf(args);
    if (operator === OPS.setFillColorN) pen.fill = null;
    if (operator === OPS.setStrokeRGBColor) pen.line = shadeOf(args);
    if (operator === OPS.setStrokeColorN) pen.line = 0;
    if (operator === OPS.setLineWidth) pen.width = Number(args[0]);
    for (const letter of text.letters(operator, args)) {
      numbers += letter.data.length;
      if (numbers > maxNumbers) return [];
      const onSheet = multiply(view.transform as unknown as Matrix, multiply(matrix, letter.matrix));
      fillRings(picture, ringsOf(letter.data, onSheet), { shade: pen.fill ?? 0, isEvenOdd: false });
    }
    if (operator !== OPS.constructPath) continue;
    const way = ways.get(args[0]);
    const data = (args[1] as readonly (ArrayLike<number> | null)[] | undefined)?.[0];
    if (!way || !data) continue;
    numbers += data.length * (way.fills ? 1 : lineWeight);
    if (numbers > maxNumbers) return [];
    drawPath(picture, data, multiply(view.transform as unknown as Matrix, matrix), way, pen);
  }
  return numbers < minNumbers ? [] : [{ left: 0, top: 0, width: 1, height: 1, png: asPng(picture) }];
}

/** What an operator does with its path. */
interface Way {
  readonly fills: 'winding' | 'evenOdd' | null;
  readonly strokes: boolean;
}

function waysOf(OPS: Readonly<Record<string, number>>): ReadonlyMap<unknown, Way> {
  return new Map<unknown, Way>([
    [OPS.fill, { fills: 'winding', strokes: false }],
    [OPS.fillStroke, { fills: 'winding', strokes: true }],
    [OPS.closeFillStroke, { fills: 'winding', strokes: true }],
    [OPS.eoFill, { fills: 'evenOdd', strokes: false }],
    [OPS.eoFillStroke, { fills: 'evenOdd', strokes: true }],
    [OPS.closeEOFillStroke, { fills: 'evenOdd', strokes: true }],
    [OPS.stroke, { fills: null, strokes: true }],
    [OPS.closeStroke, { fills: null, strokes: true }],
  ]);
}

function drawPath(
  picture: GrayPicture,
  data: ArrayLike<number>,
  onSheet: Matrix,
  { fills, strokes }: Way,
  pen: Pen,
): void {
  const rings = ringsOf(data, onSheet);
  if (fills !== null) {
    const shade = pen.fill ?? (isGround(rings, picture) ? 255 : 0);
    fillRings(picture, rings, { shade, isEvenOdd: fills === 'evenOdd' });
  }
  // A letter that is filled has its outline in the fill.
  if (strokes && fills === null) {
    const [a, b, c, d] = onSheet;
    const width = Math.max(minLine, pen.width * Math.sqrt(Math.abs(a * d - b * c)));
    fillRings(picture, ringsOfLines(rings, width), { shade: pen.line, isEvenOdd: false });
  }
}

/** Whether a path has a ring larger than letters. */
function isGround(rings: readonly (readonly Point[])[], { width, height }: GrayPicture): boolean {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return rings.some(
    (ring) => span(ring.map(([x]) => x)) * span(ring.map(([, y]) => y)) > groundShare * width * height,
  );
}

/** How light a colour is, as `#rrggbb` or three numbers say it; weights of ITU-R BT.601. */
function shadeOf(args: readonly unknown[]): number {
  const [first] = args;
  const [red = 0, green = 0, blue = 0] =
    typeof first === 'string'
      ? [1, 3, 5].map((at) => Number.parseInt(first.slice(at, at + 2), 16) || 0)
      : args.map(Number);
  return (299 * red + 587 * green + 114 * blue) / 1000;
}
