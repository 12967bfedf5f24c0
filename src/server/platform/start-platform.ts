import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { migrate } from '#server/platform/db/migration/migrate.ts';
import type { Config } from '../config.ts';
import { databaseKeyRing } from './crypto/database-key-ring.ts';
import { uuidV7 } from './crypto/random-id.ts';
import { type Database, openDatabase } from './db/database.ts';
import { type OutboxDispatcher, outboxDispatcher } from './delivery/outbox-dispatcher.ts';
import { diskStore } from './files/disk-store.ts';
import { prepareDataDir } from './files/prepare-data-dir.ts';
import { s3Store } from './files/s3-store.ts';
import { bossQueue } from './jobs/boss-queue.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Log } from './log/log.ts';
import { smtpTransport } from './mail/smtp-transport.ts';
import type { Platform } from './platform.ts';
import { hubRealtime } from './realtime/hub-realtime.ts';
import { type TaskHub, taskHub } from './realtime/task-hub.ts';
import { localSignals } from './signals/local-signals.ts';
import { postgresSignals } from './signals/postgres-signals.ts';
import { signalChannel } from './signals/signal-channel.ts';
import { databaseTenantDirectory } from './tenant-directory/database-tenant-directory.ts';
import { trailHolder } from './trail/trail.ts';

/** A started node without its features. */
export interface RunningPlatform {
  readonly platform: Platform;
  readonly database: Database;
  readonly outbox: OutboxDispatcher;
  readonly jobs: JobQueue;
  readonly hub: TaskHub;
  /** Whether work that nobody waits for is done by itself; see the option. */
  readonly worksInBackground: boolean;
  /** Ends deliveries, jobs, signals and the database, in this order. */
  stop(): Promise<void>;
}

/** Where a node differs from one in production. */
export interface PlatformOptions {
  /** The embedded database keeps nothing and starts as a copy of this file, which is made when missing (tests). */
  readonly inMemoryTemplate?: string;
  /** The clock; tests set their own. */
  readonly now?: () => Date;
  /** False: no polling; jobs run when drained, left-over outbox rows when asked for (tests). */
  readonly worksInBackground?: boolean;
}

const jobStopTimeoutMs = 15_000;

/** Opens the database, brings it to this release and makes every part. Jobs and outbox wait for `start`. */
export async function startPlatform(
  config: Config,
  log: Log,
  options: PlatformOptions = {},
): Promise<RunningPlatform> {
  const now = options.now ?? (() => new Date());
  const worksInBackground = options.worksInBackground ?? true;
  if (!config.S3_BUCKET) prepareDataDir(config.DATA_DIR);
  const database = await openDatabase(
    {
      url: config.DATABASE_URL,
      dataDir: options.inMemoryTemplate ? 'memory://' : config.DATA_DIR,
      templateFile: options.inMemoryTemplate,
      poolSize: config.DATABASE_POOL_SIZE,
      statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    },
    log,
  );
  try {
    await migrate(database);
    const signals = database.isEmbedded
      ? localSignals(log)
      : await postgresSignals(database, randomUUID(), log, await signalChannel(database, config));
    const hub = taskHub(() => now().getTime(), config.HUB_CONNECTIONS_PER_USER);
    const platform: Platform = {
      config,
      log,
      databases: database,
      directory: databaseTenantDirectory(database, signals),
      keys: databaseKeyRing(database),
      files: config.S3_BUCKET ? s3Store(config, config.S3_BUCKET) : diskStore(filesFolder(config)),
      realtime: hubRealtime(hub, signals),
      mails: config.SMTP_URL ? smtpTransport(config.SMTP_URL, config.MAIL_FROM) : null,
      signals,
      outbox: {
        isKept: (tenant, row) => outbox.isKept(tenant, row),
        committed: (tenant, rows) => outbox.committed(tenant, rows),
      },
      trail: trailHolder(),
      now,
      randomId: () => uuidV7(now()),
    };
    const jobs = bossQueue(database, platform, worksInBackground);
    const outbox = outboxDispatcher(platform, jobs, worksInBackground);
    const stop = async () => {
      hub.close();
      await outbox.stop();
      await jobs.stop(jobStopTimeoutMs);
      await platform.trail.stop();
      platform.mails?.close();
      await signals.close();
      await database.close();
    };
    return { platform, database, outbox, jobs, hub, worksInBackground, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function filesFolder(config: Config): string {
  return path.join(config.DATA_DIR, 'files');
}
