import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { oneNodeAtATime } from '../db/migration/one-node-at-a-time.ts';
import type { Platform } from '../platform.ts';
import { queueSchema } from './due-jobs.ts';
import type { JobHandler } from './job-handler.ts';
import type { JobQueue } from './job-queue.ts';
import { type QueueWorkers, startWorkers } from './queue-workers.ts';
import { type JobEnvelope, runJob } from './run-job.ts';

/**
 * The queue on pg-boss, in the same database. `worksAtOnce` false: jobs run only when drained (tests). The library is
 * loaded by `start`, so that it does not delay the first answer.
 */
export function bossQueue(database: Database, platform: Platform, worksAtOnce: boolean): JobQueue {
  let boss: PgBoss | null = null;
  let handlers: readonly JobHandler[] = [];
  let workers: QueueWorkers | null = null;
  const running = (): PgBoss => {
    if (!boss) throw new Error('the job queue has not started');
    return boss;
  };

  return {
    start: async (all) => {
      handlers = all;
      // Nodes that start at once would make the same schema and the same queues.
      await oneNodeAtATime(database, 'jobs', async () => {
        const opened = await openBoss(database, platform);
        for (const { kind } of handlers) await makeQueue(opened, platform, kind);
        boss = opened;
      });
      if (worksAtOnce) workers = await startWorkers(running(), database, platform, handlers);
    },
    send: async (tenant, rows) => {
      for (const name of new Set(rows.map((row) => row.type))) {
        const jobs = rows.filter((row) => row.type === name);
        await running().insert(
          name,
          jobs.map((row) => ({
            id: row.id,
            data: { tenant: tenant.name, requestId: row.requestId, payload: row.payload },
            ...(row.runAt === null ? {} : { startAfter: new Date(row.runAt) }),
          })),
        );
        workers?.wake(name, jobs.length);
      }
    },
    drain: async () => {
      let count = 0;
      for (const handler of handlers) count += await drainQueue(running(), platform, handler);
      return count;
    },
    stop: async (timeoutMs) => {
      workers?.stop();
      await boss?.stop({ graceful: true, timeout: timeoutMs, close: false });
      boss = null;
    },
  };
}

async function openBoss(database: Database, platform: Platform): Promise<PgBoss> {
  const library = await import('pg-boss');
  const lookForLostEverySeconds = platform.config.JOB_HEARTBEAT_SECONDS;
  const boss = new library.PgBoss({
    db: { executeSql: (sql, values) => database.query(sql, values) },
    backend: database.isEmbedded ? 'pglite' : 'postgres',
    schema: queueSchema,
    schedule: false,
    superviseIntervalSeconds: lookForLostEverySeconds,
    monitorIntervalSeconds: lookForLostEverySeconds,
  });
  boss.on('error', (error) => platform.log.warn({ err: error }, 'job queue'));
  await boss.start();
  return boss;
}

async function makeQueue(boss: PgBoss, { config }: Platform, kind: JobHandler['kind']): Promise<void> {
  const options = {
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: kind.expireSeconds,
    deleteAfterSeconds: 7 * 86_400,
    heartbeatSeconds: config.JOB_HEARTBEAT_SECONDS,
  };
  await boss.createQueue(kind.name, options);
  // A queue of an older release stays as it was made.
  await boss.updateQueue(kind.name, options);
}

async function drainQueue(boss: PgBoss, platform: Platform, handler: JobHandler): Promise<number> {
  const { name } = handler.kind;
  for (let count = 0; ; count += 1) {
    const [job] = await boss.fetch<JobEnvelope>(name);
    if (!job) return count;
    try {
      await runJob(platform, handler, job.id, job.data);
      await boss.complete(name, job.id);
    } catch (error) {
      await boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) });
    }
  }
}
