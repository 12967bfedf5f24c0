import { startThread } from '#server/platform/start-thread.ts';
import type { ReadSheet, SheetRefusal } from './sheet-cell.ts';

const longestMs = 60_000;
const heapMb = 1024;

/** Reads a file in a thread of its own, which is ended when it takes too much time or memory. */
export function readSheetInThread(bytes: Buffer): Promise<ReadSheet | SheetRefusal> {
  const thread = startThread('sheet-worker', import.meta.url, {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise((resolve) => {
    const end = (result: ReadSheet | SheetRefusal) => {
      clearTimeout(timer);
      resolve(result);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ code: 'not_a_sheet' }), longestMs);
    thread.on('message', end);
    thread.on('error', () => end({ code: 'not_a_sheet' }));
    thread.on('exit', () => end({ code: 'not_a_sheet' }));
  });
}
