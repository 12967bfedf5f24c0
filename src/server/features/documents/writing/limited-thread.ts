import type { AppError } from '#server/platform/app-error.ts';
import { Lanes } from '#server/platform/lanes.ts';
import { startThread } from '#server/platform/start-thread.ts';

const maxMs = 60_000;
const heapMb = 512;
/** Threads of this process; each takes a core. What people send does not keep documents waiting. */
const laneOf = {
  paper: { key: 'paper', width: 2, maxWaiting: 20, retryAfterSeconds: 10 },
  sent: { key: 'sent', width: 1, maxWaiting: 10, retryAfterSeconds: 10 },
} as const;
const lanes = new Lanes();

/** A thread by its name, beside the module `from`, with the lane that it takes its turn in. */
interface LimitedThread {
  readonly name: string;
  readonly from: string;
  readonly lane: keyof typeof laneOf;
  readonly tooLarge: () => AppError;
}

/**
 * Does the work of a thread of its own, which is ended with `tooLarge` when it takes too much time or memory. Only a few
 * run at once; when too many wait, the next one is refused (`too_many_requests`).
 */
export function inLimitedThread<Answer>(thread: LimitedThread, job: unknown): Promise<Answer> {
  return lanes.inTurn(laneOf[thread.lane], () => started<Answer>(thread, job));
}

function started<Answer>({ name, from, tooLarge }: LimitedThread, workerData: unknown): Promise<Answer> {
  const thread = startThread(name, from, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer);
      finish();
      void thread.terminate();
    };
    const timer = setTimeout(() => end(() => reject(tooLarge())), maxMs);
    thread.on('message', (answer: Answer) => end(() => resolve(answer)));
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error)),
    );
    thread.on('exit', () => end(() => reject(new Error(`The thread ${name} ended early.`))));
  });
}
