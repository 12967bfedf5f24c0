import { maxPages, maxWords, type ReadPage, type ReadWord } from '#engine/reading/read-page.ts';

interface TextItem {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  /** Matrix of the text: place in the last two numbers, from the bottom left corner, in points. */
  readonly transform: readonly number[];
}

interface Deferred {
  readonly promise: Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** The words of a PDF as its own text says them, without looking at its pictures. */
export async function pdfPages(bytes: Uint8Array): Promise<ReadPage[]> {
  supplyWithResolvers();
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  const document = await loading.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const { items } = await page.getTextContent();
    const sheet = { left, top, width: right - left, height: top - bottom };
    const words = items.flatMap((item) => ('str' in item ? wordsOf(item as TextItem, sheet) : []));
    pages.push({ words: words.slice(0, maxWords) });
    page.cleanup();
  }
  await loading.destroy();
  return pages;
}

/** The words of a run of text, whose letters are taken to be equally wide. */
function wordsOf(
  { str, width, height, transform }: TextItem,
  sheet: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): ReadWord[] {
  const [, , , , x = 0, y = 0] = transform;
  const letter = str.length === 0 ? 0 : width / str.length;
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    left: (x + index * letter - sheet.left) / sheet.width,
    top: (sheet.top - y - height) / sheet.height,
    width: (text.length * letter) / sheet.width,
    height: height / sheet.height,
    confidence: 1,
  }));
}

/** The library needs what Node 20 does not have yet. */
function supplyWithResolvers(): void {
  const promises = Promise as unknown as { withResolvers?: () => Deferred };
  promises.withResolvers ??= () => {
    let resolve: Deferred['resolve'] = () => {};
    let reject: Deferred['reject'] = () => {};
    const promise = new Promise((fulfil, refuse) => {
      resolve = fulfil;
      reject = refuse;
    });
    return { promise, resolve, reject };
  };
}
