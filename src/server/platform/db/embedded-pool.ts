import type { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { startThread } from '../start-thread.ts';
import { valueParsers } from './value-parsers.ts';

interface Reply {
  readonly id: number;
  readonly messages?: readonly (Record<string, unknown> & { name: string; text?: string; length?: number })[];
  readonly failure?: string;
}

/** A `pg.Pool` of one connection on the embedded database, and the way to close it. */
export interface EmbeddedPool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens PGlite on a folder (or `memory://`) in a worker thread. One session: one transaction at a time. With
 * `templateFile` a new database is a copy of that file, which is made when it is missing: seconds less for each test.
 */
export async function openEmbeddedPool(dataDir: string, templateFile?: string): Promise<EmbeddedPool> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const worker = startThread('embedded-worker', import.meta.url, { workerData: { dataDir, templateFile } });
  const ask = await connectWorker(worker);
  const proxy = {
    waitReady: Promise.resolve(),
    execProtocolStream: async (bytes: Uint8Array) => ((await ask(bytes)).messages ?? []).map(asMessage),
  };
  const pool = new pg.Pool({
    ...createPgConfig(proxy as unknown as PGlite),
    types: valueParsers,
    max: 1,
    idleTimeoutMillis: 0,
  } as pg.PoolConfig);
  const close = async () => {
    await pool.end();
    await ask(undefined);
    await worker.terminate();
  };
  return { pool, close };
}

function connectWorker(worker: Worker): Promise<(bytes: Uint8Array | undefined) => Promise<Reply>> {
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  const ask = (bytes: Uint8Array | undefined) =>
    new Promise<Reply>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, bytes });
    });
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  return new Promise((resolve, reject) => {
    worker.on('error', (error) => {
      const failure = error instanceof Error ? error : new Error(String(error));
      reject(failure);
      fail(failure);
    });
    worker.on('exit', () => fail(new Error('Connection terminated: the embedded database has stopped')));
    worker.on('message', (reply: Reply & { isReady?: boolean }) => {
      if (reply.isReady) return resolve(ask);
      const caller = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.failure === undefined) caller?.resolve(reply);
      else caller?.reject(new Error(reply.failure));
    });
  });
}

function asMessage(message: NonNullable<Reply['messages']>[number]): object {
  if (message.name !== 'error') return message;
  return Object.assign(new pg.DatabaseError(message.text ?? '', message.length ?? 0, 'error'), message);
}
