import { maxWords, type ReadPage, type ReadWord } from '#engine/reading/read-page.ts';
import type { Locale } from '#messages/index.ts';
import { startThread } from '#server/platform/start-thread.ts';
import { readPicture } from '../read-picture.ts';
import { ReadingError } from '../reading-error.ts';
import type { PagePicture, PdfPage } from './pdf-page.ts';

const maxMs = 30_000;
const heapMb = 512;

/**
 * The words of a PDF by its own text, unpacked in a thread that is ended when it takes too much time or memory. Pages
 * that are only pictures are read as pictures. Throws `ReadingError`.
 */
export async function readPdf(bytes: Buffer, locale: Locale): Promise<readonly ReadPage[]> {
  const pages: ReadPage[] = [];
  for (const { words, pictures } of await inThread(bytes)) {
    const read = [...words];
    for (const picture of pictures) read.push(...(await wordsOf(picture, locale)));
    pages.push({ words: read.slice(0, maxWords) });
  }
  if (pages.every(({ words }) => words.length === 0)) throw new ReadingError('no_text');
  return pages;
}

/** The words of a picture, placed on its page. */
async function wordsOf({ png, ...place }: PagePicture, locale: Locale): Promise<readonly ReadWord[]> {
  const [page] = await readPicture(Buffer.from(png), locale);
  return (page?.words ?? []).map((word) => ({
    ...word,
    left: place.left + word.left * place.width,
    top: place.top + word.top * place.height,
    width: word.width * place.width,
    height: word.height * place.height,
  }));
}

function inThread(bytes: Buffer): Promise<readonly PdfPage[]> {
  const thread = startThread('pdf-reader-worker', import.meta.url, {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // The library warns that it cannot draw, which nobody asks of it.
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer);
      finish();
      void thread.terminate();
    };
    const fail = (error: ReadingError) => end(() => reject(error));
    const timer = setTimeout(() => fail(new ReadingError('took_too_long')), maxMs);
    thread.on('message', (pages: readonly PdfPage[]) => end(() => resolve(pages)));
    thread.on('error', ({ code }: NodeJS.ErrnoException) =>
      fail(new ReadingError(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'not_readable')),
    );
    thread.on('exit', () => fail(new ReadingError('not_readable')));
  });
}
