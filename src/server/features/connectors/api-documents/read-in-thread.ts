import { Lanes } from '#server/platform/lanes.ts';
import { startThread } from '#server/platform/start-thread.ts';
import type { DocumentJob, DocumentResult } from './document-result.ts';
import { isXml } from './is-xml.ts';

/** What the thread takes at most. */
interface DocumentLimits {
  readonly maxMs: number;
  readonly heapMb: number;
}

/** Several times what the largest documents in YAML need, which are 5 MB. */
const usual: DocumentLimits = { maxMs: 60_000, heapMb: 768 };
/** Each thread takes a core and much memory. */
const lane = { key: 'document', width: 1, maxWaiting: 5, retryAfterSeconds: 10 };
const lanes = new Lanes();

/**
 * Reads a document of an API in a thread of its own, which is ended when it takes too much time or memory. One is read after
 * the other; where too many wait, the next one is refused (`too_many_requests`). The thread fetches nothing.
 */
export function readInThread(job: DocumentJob, limits = usual): Promise<DocumentResult> {
  return lanes.inTurn(lane, () => readOf(job, limits));
}

function readOf(job: DocumentJob, { maxMs, heapMb }: DocumentLimits): Promise<DocumentResult> {
  const thread = startThread('api-document-worker', import.meta.url, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise((resolve) => {
    const end = (result: DocumentResult) => {
      clearTimeout(timer);
      resolve(result);
      void thread.terminate();
    };
    const fail = (failure: string) => end({ failure, document: null });
    const unreadable = isXml(job.text) ? 'not_wsdl' : 'not_openapi';
    const timer = setTimeout(() => fail('document_too_costly'), maxMs);
    thread.on('message', end);
    thread.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'document_too_costly' : unreadable),
    );
    thread.on('exit', () => fail(unreadable));
  });
}
