import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { comesTrue } from '#test/harness/comes-true.ts';
import { freePort } from '#test/harness/free-port.ts';
import { runProgram } from './run-program.ts';

/** A PostgreSQL server of its own in a temporary folder. */
export interface RunningServer {
  /** Address for its superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;
/** What ends a run of tests early; no server shall outlive it. */
const signals = ['SIGINT', 'SIGTERM'] as const;
const plentyOfBytes = 6 * 1024 ** 3;
/** PostgreSQL refuses to run as root; this user is there on every system and owns nothing. */
const nobody = { uid: 65_534, gid: 65_534 };
const runAs = process.getuid?.() === 0 ? nobody : undefined;
/** What is lost when the machine fails is of no worth here, and waiting for the disk is most of what tests do. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
  'log_min_messages=fatal',
];

/**
 * Makes an empty cluster and starts a server on a free port of 127.0.0.1. `prepare` is given a new folder, which goes
 * with the server, and answers the folder of the programs.
 */
export async function startServer(prepare: (folder: string) => Promise<string>): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(await roomyFolder(), 'fw-postgres-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await chmod(folder, 0o755);
    const programs = await prepare(folder);
    const data = await makeCluster(programs, folder);
    const port = await freePort();
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(path.join(programs, 'postgres'), args, { ...runAs, stdio: 'ignore', cwd: folder });
    const stop = async () => {
      for (const signal of signals) process.off(signal, leave);
      await end(server);
      await remove();
    };
    const leave = () => void stop().finally(() => process.exit(1));
    for (const signal of signals) process.once(signal, leave);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await waitUntilItAnswers(url, server).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** In memory where there is plenty of it: tests make and drop hundreds of thousands of small files. */
async function roomyFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > plentyOfBytes ? '/dev/shm' : os.tmpdir();
}

async function makeCluster(programs: string, folder: string): Promise<string> {
  const data = path.join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (runAs) await chown(data, runAs.uid, runAs.gid);
  const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await runProgram(path.join(programs, 'initdb'), ['-D', data, ...options], { ...runAs, cwd: folder });
  return data;
}

async function waitUntilItAnswers(connectionString: string, server: ChildProcess): Promise<void> {
  const answers = async () => {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.query('SELECT 1');
      return true;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const isOver = await comesTrue(async () => server.exitCode !== null || (await answers()), startTimeoutMs);
  if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} at its start.`);
  if (!isOver) throw new Error('PostgreSQL did not answer in time.');
}

/** SIGINT ends sessions at once and closes the cluster in order. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGINT');
  await exit;
}
