import type { FinishedEntry, Learned, LearningTask } from '#engine/learning/learned.ts';
import { startThread } from '#server/platform/start-thread.ts';

const maxMs = 120_000;
const heapMb = 512;

/** Learns in a thread that is ended when it takes too much time or memory: then null. */
export function learnInThread(
  task: LearningTask,
  finished: readonly FinishedEntry[],
): Promise<Learned | null> {
  const thread = startThread('learning-worker', import.meta.url, {
    workerData: { task, finished },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer);
      finish();
      void thread.terminate();
    };
    const timer = setTimeout(() => end(() => resolve(null)), maxMs);
    thread.on('message', (learned: Learned) => end(() => resolve(learned)));
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error))),
    );
    thread.on('exit', () => end(() => resolve(null)));
  });
}
