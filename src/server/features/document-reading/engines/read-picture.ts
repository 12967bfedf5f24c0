import type { Worker } from 'tesseract.js';
import { maxWords, type ReadPage, type ReadWord } from '#engine/reading/read-page.ts';
import { withoutGhosts } from '#engine/reading/seen/seen-lines.ts';
import { splitWord } from '#engine/reading/seen/split-words.ts';
import { withNumbers } from '#engine/reading/seen/with-numbers.ts';
import type { Locale } from '#messages/index.ts';
import { dataFolder, languagesOf, numbersOf } from './language-data.ts';
import { pictureSize } from './picture-size.ts';
import { ReadingError } from './reading-error.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

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
    const work = wordsIn(worker, bytes, size, numbersOf(locale)).catch(() => {
      throw new ReadingError('not_readable');
    });
    const words = await Promise.race([work, ended]);
    return [{ words: words.slice(0, maxWords) }];
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The words of a picture; with a language for its numbers, those as they are read in it, too. */
async function wordsIn(
  worker: Worker,
  bytes: Buffer,
  size: Size,
  numbers: string | null,
): Promise<readonly ReadWord[]> {
  const words = withoutGhosts(await linesIn(worker, bytes, size)).flat();
  if (numbers === null) return words;
  await worker.reinitialize(numbers);
  const again = (await linesIn(worker, bytes, size)).flat();
  return withNumbers(words, again).flatMap(splitWord);
}

async function linesIn(worker: Worker, bytes: Buffer, size: Size): Promise<readonly ReadWord[][]> {
  const { data } = await worker.recognize(bytes, {}, { blocks: true, text: false });
  return (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.map(({ words }) => words.map((word) => placed(word, size)))),
  );
}

function placed(
  word: {
    readonly text: string;
    readonly confidence: number;
    readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  },
  { width, height }: Size,
): ReadWord {
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
