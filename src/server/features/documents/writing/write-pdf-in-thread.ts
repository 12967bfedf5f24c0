import { AppError } from '#server/platform/app-error.ts';
import { Lanes } from '#server/platform/lanes.ts';
import { startThread } from '#server/platform/start-thread.ts';
import type { PaperDocument } from '../paper-document.ts';

/** The input of the thread. */
export interface PdfJob {
  readonly document: PaperDocument;
  /** RFC 3339, UTC. */
  readonly createdAt: string;
}

const maxMs = 60_000;
const heapMb = 512;
/** Threads of this process; each takes a core. */
const lane = { key: 'pdf', width: 2, maxWaiting: 20, retryAfterSeconds: 10 } as const;
const lanes = new Lanes();

/**
 * Writes a PDF in a thread of its own, which is ended when it takes too much time or memory (`validation_failed`,
 * `document_too_large`). Only a few are written at once; when too many wait, the next one is refused (`too_many_requests`).
 */
export function writePdfInThread(job: PdfJob): Promise<Buffer> {
  return lanes.inTurn(lane, () => inThread(job));
}

function inThread(job: PdfJob): Promise<Buffer> {
  const thread = startThread('pdf-worker', import.meta.url, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer);
      finish();
      void thread.terminate();
    };
    const timer = setTimeout(() => end(() => reject(documentTooLarge())), maxMs);
    thread.on('message', (bytes: Uint8Array) => end(() => resolve(Buffer.from(bytes))));
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? documentTooLarge() : error)),
    );
    thread.on('exit', () => end(() => reject(new Error('The thread that writes PDFs ended early.'))));
  });
}

/** A document that cannot be written in time. */
export function documentTooLarge(): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path: '', code: 'document_too_large' }] });
}
