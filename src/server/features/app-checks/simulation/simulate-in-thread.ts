import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { SimulationInput } from '#engine/simulation/parameters.ts';
import type { SimulationAnswer } from '#engine/simulation/summarize.ts';
import { AppError } from '#server/platform/app-error.ts';
import { Lanes } from '#server/platform/lanes.ts';
import { startThread } from '#server/platform/start-thread.ts';

/** The input of the thread. */
export interface SimulationJob {
  readonly versions: readonly {
    readonly definition: ModuleDefinition;
    readonly habits: SimulationInput['habits'];
  }[];
  readonly input: SimulationInput;
  /** One number in shared memory; above zero: time is up. */
  readonly stop: Int32Array;
}

/** What the thread says: how much is played, from 0 to 1, and the answers at the end. */
export type SimulationMessage =
  | { readonly share: number }
  | { readonly answers: readonly SimulationAnswer[] };

/** Who waits for a simulation. */
interface Waiting {
  /** Calls an action when nobody waits any more. */
  readonly whenGone?: ((action: () => void) => void) | undefined;
  readonly onProgress: (share: number) => void;
}

/** After this time no further replication begins; after the second one the thread ends, whatever it has. */
const enoughMs = 20_000;
const maxMs = 45_000;
const heapMb = 512;
/** Each takes a core; others wait. */
const retryAfterSeconds = 20;
const lane = { key: 'simulation', width: 1, maxWaiting: 4, retryAfterSeconds } as const;
const lanes = new Lanes();

/**
 * Simulates in a thread of its own. It ends early when time is up (fewer replications then count) or when nobody waits
 * for the answer any more. One simulation runs at a time; when too many wait, the next one is refused
 * (`too_many_requests`), as is one that cannot play even one replication in time.
 */
export function simulateInThread(
  job: Omit<SimulationJob, 'stop'>,
  { whenGone, onProgress }: Waiting,
): Promise<readonly SimulationAnswer[]> {
  let isGone = false;
  whenGone?.(() => {
    isGone = true;
  });
  return lanes.inTurn(lane, async () => {
    if (isGone) throw new AppError('too_many_requests', {}, { retryAfterSeconds });
    return await inThread(job, { whenGone, onProgress });
  });
}

function inThread(
  job: Omit<SimulationJob, 'stop'>,
  { whenGone, onProgress }: Waiting,
): Promise<readonly SimulationAnswer[]> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const thread = startThread('simulation-worker', import.meta.url, {
    workerData: { ...job, stop } satisfies SimulationJob,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(enough);
      clearTimeout(timer);
      finish();
      void thread.terminate();
    };
    const tooLong = () => end(() => reject(new AppError('too_many_requests', {}, { retryAfterSeconds })));
    const enough = setTimeout(() => Atomics.store(stop, 0, 1), enoughMs);
    const timer = setTimeout(tooLong, maxMs);
    whenGone?.(tooLong);
    thread.on('message', (said: SimulationMessage) => {
      if ('share' in said) onProgress(said.share);
      else end(() => resolve(said.answers));
    });
    thread.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong() : end(() => reject(error)),
    );
    thread.on('exit', () => end(() => reject(new Error('The thread that simulates ended early.'))));
  });
}
