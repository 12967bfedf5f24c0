import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import type { LoadOrder, LoadResult } from '../load/load-process.ts';

export const repositoryRoot = path.resolve(import.meta.dirname, '..', '..');

export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startedInMs: number;
  stop(): Promise<void>;
}

/** Starts a server and waits until `readyPath` answers anything at all. */
export async function startServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  readyPath: string,
): Promise<ServerProcess> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    const answered = await fetch(`http://127.0.0.1:${port}${readyPath}`).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
    if (answered) break;
    if (performance.now() - startedAt > 60_000) throw new Error(`${args.join(' ')} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const startedInMs = performance.now() - startedAt;
  return { port, pid: child.pid ?? 0, startedInMs, stop: () => end(child) };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const holder = createServer().listen(0, '127.0.0.1', () => {
      const address = holder.address();
      holder.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** The process that makes the load. */
export function startLoad() {
  const child = fork(path.join(repositoryRoot, 'bench/load/load-process.ts'), {
    cwd: repositoryRoot,
    execArgv: ['--import', 'tsx'],
  });
  return {
    run: (order: LoadOrder): Promise<LoadResult> =>
      new Promise((resolve, reject) => {
        child.once('message', (answer: { result?: LoadResult; error?: string }) =>
          answer.result ? resolve(answer.result) : reject(new Error(answer.error)),
        );
        child.send(order);
      }),
    stop: () => end(child),
  };
}
