import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { maxPages, maxWords, type ReadWord } from '#engine/reading/read-page.ts';
import { splitWord, widthOf } from '#engine/reading/seen/split-words.ts';
import { curvesOfPage } from './curves-of-page.ts';
import { type Matrix, multiply, placeOnSheet } from './matrix.ts';
import type { PagePicture, PdfPage } from './pdf-page.ts';
import { picturesOfPage } from './pictures-of-page.ts';
import { supplyForNode20 } from './supply-for-node20.ts';

interface TextItem {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  /** Place and direction in the page, in points. */
  readonly transform: readonly number[];
}

/** Pictures of one document that are read. */
const maxPictures = 10;
/** Larger ones are not unpacked. */
const maxPixels = 40_000_000;

/** The words of a PDF as its own text says them; of pages without text, the pictures and what is drawn as curves. */
export async function pdfPages(bytes: Uint8Array): Promise<PdfPage[]> {
  supplyForNode20();
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const loading = getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    wasmUrl: `${path.join(folder, 'wasm')}/`,
    maxImageSize: maxPixels,
    verbosity: 0,
  });
  const document = await loading.promise;
  const pages: PdfPage[] = [];
  let left = maxPictures;
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const view = page.getViewport({ scale: 1 });
    const said = items.flatMap((item) => ('str' in item ? wordsOf(item as TextItem, view) : []));
    const words = isReadable(said) ? said : [];
    const pictures = words.length === 0 ? await picturesIn(page, left) : [];
    left -= pictures.length;
    pages.push({ words: words.slice(0, maxWords), pictures });
    page.cleanup();
  }
  await loading.destroy();
  return pages;
}

/** Of the signs of a text that means something. */
const readableShare = 0.7;

/** Whether the text of a page says what the page shows: fonts without a table of signs give private or broken ones. */
function isReadable(words: readonly ReadWord[]): boolean {
  const text = words.map((word) => word.text).join('');
  const readable =
    text.match(/[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu)?.filter((sign) => sign !== '\ufffd').length ?? 0;
  return readable >= [...text].length * readableShare;
}

/** What is to be read of a page without text: its pictures, and letters that are drawn as curves. */
async function picturesIn(page: PDFPageProxy, most: number): Promise<readonly PagePicture[]> {
  const pictures = await picturesOfPage(page, most);
  return [...pictures, ...(await curvesOfPage(page, most - pictures.length))];
}

/** The words of a run of text, whose letters are taken to be equally wide, but for those of eastern languages. */
function wordsOf(
  { str, width, height, transform }: TextItem,
  sheet: { readonly transform: readonly number[]; readonly width: number; readonly height: number },
): ReadWord[] {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  const size = Math.hypot(a, b) || 1;
  const letter = str.length === 0 ? 0 : width / widthOf(str);
  return [...str.matchAll(/\S+/g)].flatMap(({ 0: text, index }) => {
    // The rectangle of the word, along the direction of its line.
    const [along, across] = [letter * widthOf(str.slice(0, index)), letter * widthOf(text)];
    const [right, down] = [a / size, b / size];
    const rectangle: Matrix = [
      right * across,
      down * across,
      -down * height,
      right * height,
      x + right * along,
      y + down * along,
    ];
    const place = placeOnSheet(multiply(sheet.transform as Matrix, rectangle), sheet);
    return splitWord({ text, ...place, confidence: 1 });
  });
}
