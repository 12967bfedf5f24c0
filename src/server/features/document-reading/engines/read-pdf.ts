import type { ReadPage } from '#engine/reading/read-page.ts';
import { startThread } from '#server/platform/start-thread.ts';
import { ReadingError } from './reading-error.ts';

const maxMs = 30_000;
const heapMb = 512;

/**
 * The words of a PDF, by its own text, read in a thread that is ended when it takes too much time or memory. Throws
 * `ReadingError`; a PDF that is only pictures has no text.
 */
export async function readPdf(bytes: Buffer): Promise<readonly ReadPage[]> {
  const pages = await inThread(bytes);
  if (pages.every(({ words }) => words.length === 0)) throw new ReadingError('no_text');
  return pages;
}

function inThread(bytes: Buffer): Promise<readonly ReadPage[]> {
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
    thread.on('message', (pages: readonly ReadPage[]) => end(() => resolve(pages)));
    thread.on('error', ({ code }: NodeJS.ErrnoException) =>
      fail(new ReadingError(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'not_readable')),
    );
    thread.on('exit', () => fail(new ReadingError('not_readable')));
  });
}
