import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { startThread } from '#server/platform/start-thread.ts';

/** A message of PostgreSQL's protocol from the thread. */
export type ThreadMessage = Record<string, unknown> & {
  readonly name: string;
  readonly text?: string;
  readonly length?: number;
};

interface Reply {
  readonly id: number;
  readonly messages?: readonly ThreadMessage[];
  readonly failure?: string;
}

/** The thread in which the embedded database runs. */
export interface EmbeddedThread {
  /** False once the thread can no longer answer. */
  readonly isRunning: boolean;
  /** Sends bytes of the protocol and returns the answer; rejects with a lost connection if the thread has ended. */
  ask(bytes: Uint8Array): Promise<readonly ThreadMessage[]>;
  /** Closes the database cleanly, then the thread. */
  close(): Promise<void>;
  /** Ends a thread whose database has crashed. */
  abandon(): Promise<void>;
}

/** Node has it, though its types do not say so. */
const { compile } = (
  globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> } }
).WebAssembly;

let program: Promise<WebAssembly.Module> | undefined;

/** PGlite's program. Compiling it costs more than opening a database, so a process does it once for all its threads. */
function compiledProgram(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  program ??= readFile(path.join(path.dirname(entry), 'pglite.wasm')).then(compile);
  return program;
}

/** Opens the database in a new thread; rejects with the reason if it cannot be opened. */
export async function startEmbeddedThread(dataDir: string, templateFile?: string): Promise<EmbeddedThread> {
  const worker = startThread('embedded-worker', import.meta.url, {
    workerData: { dataDir, templateFile, program: await compiledProgram() },
  });
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let isRunning = true;
  const lost = () => new Error('Connection terminated: the embedded database has stopped');
  const fail = (error: Error) => {
    isRunning = false;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const send = (bytes: Uint8Array | undefined) =>
    new Promise<Reply>((resolve, reject) => {
      if (!isRunning) return reject(lost());
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, bytes });
    });
  await new Promise<void>((resolve, reject) => {
    worker.on('error', (error) => {
      const failure = error instanceof Error ? error : new Error(String(error));
      reject(failure);
      fail(failure);
    });
    worker.on('exit', () => {
      reject(lost());
      fail(lost());
    });
    worker.on('message', (reply: Reply & { isReady?: boolean }) => {
      if (reply.isReady) return resolve();
      const caller = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.failure === undefined) caller?.resolve(reply);
      else caller?.reject(new Error(reply.failure));
    });
  });
  const abandon = async () => {
    isRunning = false;
    await worker.terminate();
  };
  return {
    get isRunning() {
      return isRunning;
    },
    ask: async (bytes) => (await send(bytes)).messages ?? [],
    close: async () => {
      if (isRunning) await send(undefined);
      await abandon();
    },
    abandon,
  };
}
