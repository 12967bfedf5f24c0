import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { comesTrue } from './comes-true.ts';
import { freePort } from './free-port.ts';
import { productProgram } from './product-program.ts';

const repository = path.join(import.meta.dirname, '..', '..');
/** Several nodes that start at once, with the demo, wait for each other. */
const startTimeoutMs = 180_000;

/** The product as a process of its own. */
export interface NodeProcess {
  readonly port: number;
  readonly child: ChildProcess;
}

/** What a node answered; `data` is that of the envelope. */
export interface NodeAnswer {
  readonly status: number;
  readonly body: { readonly data?: { readonly id: string } };
}

/** Starts a node on a database and waits until it is ready; `undo` is told how to be rid of it. */
export async function startNode(
  databaseUrl: string | undefined,
  undo: (step: () => Promise<unknown>) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<NodeProcess> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fw-kill-'));
  undo(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const child = spawn(process.execPath, productProgram(), {
    cwd: repository,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '8',
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
      ...settings,
    },
  });
  undo(() => killNode({ port, child }));
  const isReady = async () =>
    (await askNode(port, 'localhost', '/api/health/ready', null, {}, 'GET')).status === 200;
  if (await comesTrue(isReady, startTimeoutMs)) return { port, child };
  throw new Error('the node did not start');
}

/** Ends a node without a chance to tidy up, unless it has ended. */
export async function killNode({ child }: NodeProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Calls a node under the host of a tenant. */
export function askNode(
  port: number,
  host: string,
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  method = 'POST',
): Promise<NodeAnswer> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path: address, method, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        try {
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as NodeAnswer['body'] });
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    call.on('error', reject);
    call.setHeader('host', host);
    for (const [name, value] of Object.entries(headers)) call.setHeader(name, value);
    if (body !== null) call.setHeader('content-type', 'application/json');
    call.end(body === null ? undefined : JSON.stringify(body));
  });
}
