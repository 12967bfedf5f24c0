import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { valueParsers } from '../value-parsers.ts';
import { type EmbeddedThread, startEmbeddedThread, type ThreadMessage } from './embedded-thread.ts';

/** A `pg.Pool` of one connection to the embedded database, with a function to close it. */
export interface EmbeddedPool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Less than the database needs to open after a crash: two log segments. */
const minBytesToOpen = 33_554_432;

type Query = (...given: readonly unknown[]) => Promise<unknown>;

/** A client without its own pipeline that gets the next query only after it has answered, as pg requires. */
class OneAtATime extends pg.Client {
  private answered: Promise<unknown> = Promise.resolve();

  override query = ((...given) => {
    const ask = () => (super.query as Query)(...given);
    const [first, ...others] = given;
    const answersOtherwise = others.some((one) => typeof one === 'function') || isSubmittable(first);
    if (answersOtherwise) return ask();
    const answer = this.answered.then(ask);
    this.answered = answer.catch(() => undefined);
    return answer;
  }) as Query as pg.Client['query'];
}

function isSubmittable(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'submit' in query;
}

/**
 * Opens PGlite on a folder (or `memory://`) in a worker thread, with one session and so one transaction at a time. With
 * `templateFile`, a new database is a copy of that file, which is created if it is missing; that saves seconds for each
 * test.
 *
 * A database that has crashed, as it does when the disk is too full for its log, no longer answers. Its thread is ended
 * and the connection is lost; the next connection opens the folder again, as after a crash.
 */
export async function openEmbeddedPool(dataDir: string, templateFile?: string): Promise<EmbeddedPool> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const open = () =>
    startEmbeddedThread(dataDir, templateFile).catch(async (error: unknown) => {
      throw (await outOfSpace(dataDir)) ?? error;
    });
  let newest = await open();
  const running = async (): Promise<EmbeddedThread> => {
    // Data in memory is lost, and an empty database would be wrong.
    if (newest.isRunning || dataDir.startsWith('memory://')) return newest;
    newest = await open().catch((error: unknown) => {
      if ((error as { code?: unknown }).code === 'ENOSPC') throw error;
      throw new Error('Connection terminated: the embedded database does not open again', { cause: error });
    });
    return newest;
  };
  class EmbeddedClient extends OneAtATime {
    constructor(config: object) {
      let thread: EmbeddedThread | undefined;
      const execProtocolStream = async (bytes: Uint8Array) => {
        thread ??= await running();
        return answerOf(thread, bytes);
      };
      const session = { waitReady: Promise.resolve(), execProtocolStream };
      super({ ...config, ...createPgConfig(session as unknown as PGlite) } as pg.ClientConfig);
    }
  }
  const pool = new pg.Pool({
    Client: EmbeddedClient as never,
    types: valueParsers,
    max: 1,
    idleTimeoutMillis: 0,
  } as pg.PoolConfig);
  const close = async () => {
    await pool.end();
    await newest.close();
  };
  return { pool, close };
}

async function answerOf(thread: EmbeddedThread, bytes: Uint8Array): Promise<readonly object[]> {
  const messages = (await thread.ask(bytes)).map(asMessage);
  const lastWord = messages.find(isLastWord);
  if (!lastWord) return messages;
  await thread.abandon();
  throw lastWord;
}

/** PostgreSQL sends this before it ends a session, or all of them. */
function isLastWord(message: object): message is pg.DatabaseError {
  return message instanceof pg.DatabaseError && /^(FATAL|PANIC)$/.test(message.severity ?? '');
}

/** The error of a database that cannot be opened, if it is caused by a full disk. */
async function outOfSpace(dataDir: string): Promise<Error | null> {
  const disk = await statfs(path.dirname(dataDir)).catch(() => null);
  if (!disk || disk.bavail * disk.bsize >= minBytesToOpen) return null;
  return Object.assign(new Error('There is no space left for the embedded database.'), { code: 'ENOSPC' });
}

function asMessage(message: ThreadMessage): object {
  if (message.name !== 'error') return message;
  return Object.assign(new pg.DatabaseError(message.text ?? '', message.length ?? 0, 'error'), message);
}
