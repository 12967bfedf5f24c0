import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawingsOf } from './drawings.ts';
import { fillRings, ringsOf } from './fill-path.ts';
import { asPng, type GrayPicture } from './gray-picture.ts';
import { type Matrix, multiply } from './matrix.ts';
import type { PagePicture } from './pdf-page.ts';

/** Pixels of a point: 180 to the inch, at which letters of usual size are read well. */
const scale = 2.5;
const maxSide = 5000;
/** Lines, frames and logos have fewer numbers in all their paths than a sentence. */
const minNumbers = 1500;
/** More than the densest page of text. */
const maxNumbers = 3_000_000;

/** A picture of what a page fills, where its text is drawn as curves; none where it draws too little to be text. */
export async function curvesOfPage(page: PDFPageProxy, most: number): Promise<readonly PagePicture[]> {
  if (most <= 0) return [];
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const view = page.getViewport({ scale });
  const [width, height] = [Math.ceil(view.width), Math.ceil(view.height)];
  if (width > maxSide || height > maxSide) return [];
  const fills = new Map<unknown, boolean>([
    [OPS.fill, false],
    [OPS.fillStroke, false],
    [OPS.closeFillStroke, false],
    [OPS.eoFill, true],
    [OPS.eoFillStroke, true],
    [OPS.closeEOFillStroke, true],
  ]);
  const picture: GrayPicture = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  let shade = 0;
  let numbers = 0;
  for (const { operator, args, matrix } of await drawingsOf(page)) {
    if (operator === OPS.setFillRGBColor) shade = shadeOf(args);
    if (operator !== OPS.constructPath) continue;
    const isEvenOdd = fills.get(args[0]);
    const data = (args[1] as readonly (ArrayLike<number> | null)[] | undefined)?.[0];
    if (isEvenOdd === undefined || !data) continue;
    numbers += data.length;
    if (numbers > maxNumbers) return [];
    const onSheet = multiply(view.transform as unknown as Matrix, matrix);
    fillRings(picture, ringsOf(data, onSheet), { shade, isEvenOdd });
  }
  return numbers < minNumbers ? [] : [{ left: 0, top: 0, width: 1, height: 1, png: asPng(picture) }];
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
