import { maxWords, type ReadPage } from '#engine/reading/read-page.ts';
import type { Locale } from '#messages/index.ts';
import { dataFolder, languagesOf } from './language-data.ts';
import { pictureSize } from './picture-size.ts';
import { ReadingError } from './reading-error.ts';

const maxMs = 120_000;
const maxPixels = 40_000_000;

/**
 * The words of a PNG or JPEG picture, read in English and the given language by a thread that is ended when it takes too
 * long. Throws `ReadingError`.
 */
export async function readPicture(bytes: Buffer, locale: Locale): Promise<readonly ReadPage[]> {
  const size = pictureSize(bytes);
  if (!size || size.width === 0 || size.height === 0) throw new ReadingError('not_readable');
  // Checked before anything unpacks the picture: a few bytes may claim to be gigabytes.
  if (size.width * size.height > maxPixels) throw new ReadingError('too_large');
  const { createWorker } = await import('tesseract.js');
  const langPath = await dataFolder();
  const options = { langPath, gzip: true, cacheMethod: 'none', errorHandler: () => {} };
  const worker = await createWorker([...languagesOf(locale)], 1, options);
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReadingError('took_too_long')), maxMs);
  });
  try {
    const work = worker.recognize(bytes, {}, { blocks: true, text: false }).catch(() => {
      throw new ReadingError('not_readable');
    });
    const { data } = await Promise.race([work, ended]);
    const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
    );
    return [{ words: words.slice(0, maxWords).map((word) => placed(word, size)) }];
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function placed(
  word: {
    readonly text: string;
    readonly confidence: number;
    readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  },
  { width, height }: { readonly width: number; readonly height: number },
) {
  const { x0, y0, x1, y1 } = word.bbox;
  return {
    text: word.text,
    left: x0 / width,
    top: y0 / height,
    width: (x1 - x0) / width,
    height: (y1 - y0) / height,
    confidence: Math.max(0, Math.min(1, word.confidence / 100)),
  };
}
