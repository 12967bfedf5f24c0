import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { countDueJobs } from './due-jobs.ts';
import type { JobHandler } from './job-handler.ts';
import { type JobEnvelope, runJob } from './run-job.ts';

/** The workers on the queues of one node. */
export interface QueueWorkers {
  /** Lets as many of those that have nothing to do look for jobs of this kind at once. */
  wake(kind: string, count: number): void;
  /** No more looking; jobs under way are the queue's to wait for. */
  stop(): void;
}

interface Worker {
  id: string;
  isBusy: boolean;
}

const lookEveryMs = 2_000;
/** The library's own looking, should ours fail for long. */
const libraryLooksEverySeconds = 600;

/**
 * Starts the workers of each kind of job. One statement every two seconds finds the due jobs for all of them: a
 * separate query per worker would keep node and database busy for nothing. A worker that has ended a job takes the
 * next one at once.
 */
export async function startWorkers(
  boss: PgBoss,
  database: Database,
  platform: Platform,
  handlers: readonly JobHandler[],
): Promise<QueueWorkers> {
  const workers = new Map<string, Worker[]>();
  const limitOf = ({ kind: { concurrency } }: JobHandler) =>
    typeof concurrency === 'number' ? concurrency : concurrency(platform.config);
  let isLooking = false;

  const startOne = async (handler: JobHandler) => {
    const worker: Worker = { id: '', isBusy: false };
    worker.id = await boss.work<JobEnvelope>(
      handler.kind.name,
      { pollingIntervalSeconds: libraryLooksEverySeconds },
      async (jobs) => {
        worker.isBusy = true;
        try {
          for (const job of jobs) await runJob(platform, handler, job.id, job.data);
        } finally {
          worker.isBusy = false;
          boss.notifyWorker(worker.id);
        }
      },
    );
    return worker;
  };
  const wake = (kind: string, count: number) => {
    const idle = (workers.get(kind) ?? []).filter(({ isBusy }) => !isBusy);
    for (const { id } of idle.slice(0, count)) boss.notifyWorker(id);
  };
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const most = Math.max(...handlers.map(limitOf));
      for (const [kind, count] of await countDueJobs(database, [...workers.keys()], most)) wake(kind, count);
    } catch (error) {
      platform.log.warn({ err: error }, 'looking for jobs');
    } finally {
      isLooking = false;
    }
  };

  for (const handler of handlers) {
    const own: Worker[] = [];
    for (let count = 0; count < limitOf(handler); count += 1) own.push(await startOne(handler));
    workers.set(handler.kind.name, own);
  }
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return { wake, stop: () => clearInterval(timer) };
}
