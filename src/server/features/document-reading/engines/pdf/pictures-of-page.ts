import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawingsOf } from './drawings.ts';
import { asPng, type GrayPicture, grayPicture, turned, type UnpackedImage } from './gray-picture.ts';
import { type Matrix, multiply, placeOnSheet } from './matrix.ts';
import type { PagePicture } from './pdf-page.ts';

/** Smaller pictures are logos and stamps. */
const minShare = 0.05;
const maxWaitMs = 10_000;

/** The pictures of a page that are large enough to have text, turned as the page shows them. */
export async function picturesOfPage(page: PDFPageProxy, most: number): Promise<readonly PagePicture[]> {
  if (most <= 0) return [];
  const sheet = page.getViewport({ scale: 1 });
  const found: PagePicture[] = [];
  for (const { image, matrix } of await imagesOf(page)) {
    const onSheet = multiply(sheet.transform as unknown as Matrix, matrix);
    const place = placeOnSheet(onSheet, sheet);
    const gray = place.width * place.height >= minShare ? grayPicture(image) : null;
    if (gray && found.length < most) found.push({ ...place, png: asPng(asShown(gray, onSheet)) });
  }
  return found;
}

/** Turned to where the right edge of the image points on the sheet. */
function asShown(picture: GrayPicture, [a, b]: Matrix): GrayPicture {
  const quarters = Math.round(Math.atan2(b, a) / (Math.PI / 2));
  return turned(picture, (quarters + 4) % 4);
}

/** The images that a page draws, with where, in the order of drawing. */
async function imagesOf(page: PDFPageProxy) {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const found: { readonly image: UnpackedImage; readonly matrix: Matrix }[] = [];
  for (const { operator, args, matrix } of await drawingsOf(page)) {
    const image = await imageOf(page, operator, args, OPS);
    if (image) found.push({ image, matrix });
  }
  return found;
}

async function imageOf(
  page: PDFPageProxy,
  operator: number,
  args: readonly unknown[],
  operators: Readonly<Record<string, number>>,
): Promise<UnpackedImage | null> {
  if (operator === operators.paintInlineImageXObject) return asImage(args[0]);
  if (operator !== operators.paintImageXObject) return null;
  const id = String(args[0]);
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
  // An image that cannot be unpacked may never arrive.
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), maxWaitMs);
    objects.get(id, (object: unknown) => {
      clearTimeout(timer);
      resolve(asImage(object));
    });
  });
}

function asImage(object: unknown): UnpackedImage | null {
  const image = object as Partial<UnpackedImage> | null;
  return image?.data && image.width && image.height && image.kind ? (image as UnpackedImage) : null;
}
