import { Lanes } from '#server/platform/lanes.ts';
import { startThread } from '#server/platform/start-thread.ts';
import type { ReadOpenApi } from './read-openapi.ts';

/** The input of the thread. */
export interface OpenApiJob {
  readonly text: string;
  /** The address of the document, from which relative servers count. */
  readonly base: string | null;
}

/** What came of a document. */
export type OpenApiResult = ReadOpenApi | 'not_openapi' | 'document_too_costly';

/** What the thread takes at most. */
interface OpenApiLimits {
  readonly maxMs: number;
  readonly heapMb: number;
}

/** Several times what the largest documents in YAML need, which are 5 MB. */
const usual: OpenApiLimits = { maxMs: 60_000, heapMb: 768 };
/** Each thread takes a core and much memory. */
const lane = { key: 'openapi', width: 1, maxWaiting: 5, retryAfterSeconds: 10 };
const lanes = new Lanes();

/**
 * Reads a document of an API in a thread of its own, which is ended when it takes too much time or memory. One is read after
 * the other; where too many wait, the next one is refused (`too_many_requests`).
 */
export function readOpenApiInThread(job: OpenApiJob, limits = usual): Promise<OpenApiResult> {
  return lanes.inTurn(lane, () => readOf(job, limits));
}

function readOf(job: OpenApiJob, { maxMs, heapMb }: OpenApiLimits): Promise<OpenApiResult> {
  const thread = startThread('openapi-worker', import.meta.url, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise((resolve) => {
    const end = (result: OpenApiResult) => {
      clearTimeout(timer);
      resolve(result);
      void thread.terminate();
    };
    const timer = setTimeout(() => end('document_too_costly'), maxMs);
    thread.on('message', (read: ReadOpenApi | null) => end(read ?? 'not_openapi'));
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'document_too_costly' : 'not_openapi'),
    );
    thread.on('exit', () => end('not_openapi'));
  });
}
